// What the shell room says, in English.
export const text = {
  changed: 'Saved.',
  chooseLogo: 'Choose a picture',
  logo: 'Logo',
  logoHint: 'PNG or JPEG under 200 kB; a square one looks best.',
  logoKind: 'Only PNG or JPEG pictures can be used.',
  logoLarge: 'The picture has {size} kB; at most {max} kB are allowed.',
  logoNone: 'No picture: the built-in sign is shown.',
  logoUnreadable: 'The file could not be read.',
  name: 'System name',
  nameHint: 'Shown in the header, on the login page and in the title of the window.',
  removeLogo: 'Remove the picture',
  required: 'Please fill this in.',
  title_info: 'System info',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces { shell: typeof text }
}
