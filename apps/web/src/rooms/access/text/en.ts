// What the access room says, in English.
export const text = {
  accountPassword: 'Sign in with your password',
  changeDone: 'Your password has been changed.',
  changeNow: 'Change password',
  changeTitle: 'Change password',
  confirmPwd: 'New password again',
  copyright: '© {year} {name}',
  differ: 'The two passwords entered are not the same.',
  forced: 'Before you go on, choose a password of your own that meets the rules.',
  language: 'Language',
  loginTitle: 'Sign in',
  newPwd: 'New password',
  noMenu: 'This account has no menu. Menu data must be configured first; please ask your administrator.',
  oldPwd: 'Old password',
  password: 'Password',
  passwordMissing: 'Please enter your password.',
  portal: 'Portal: {address}',
  required: 'Please fill this in.',
  rule: 'The password does not meet the password rules, please re-fill.',
  ruleChars: 'Only letters, digits and {specials}',
  ruleDigit: 'a digit',
  ruleLength: '{min} to {max} characters',
  ruleLetter: 'a letter',
  ruleSpecial: 'a special character',
  rulesLabel: 'Password rules',
  same: 'The new password must differ from the old one.',
  signIn: 'Sign in',
  tagline: 'Training, examination and certification of X-ray screeners',
  userName: 'User name',
  userNameMissing: 'Please enter your user name.',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces { access: typeof text }
}
