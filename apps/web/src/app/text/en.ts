// What the shells say, in English.
export const text = {
  accountMenu: 'Account: {name}',
  browserTooOld: 'This browser is too old: image features are not available. Please use a current version of Chrome, Edge or Firefox.',
  changePassword: 'Change password',
  closeMenu: 'Close the menu',
  collapseMenu: 'Collapse the menu',
  dashboard: 'Dashboard',
  expandMenu: 'Expand the menu',
  goHome: 'Go to the start page',
  language: 'Language',
  mainMenu: 'Main menu',
  noMenuMatch: 'No menu entry matches',
  openMenu: 'Open the menu',
  pageFailed: 'This page could not be shown',
  pageFailedHint: 'Reload it. If it happens again, tell your administrator what you were doing.',
  reload: 'Reload',
  search: 'Search',
  searchMenu: 'Search the menu',
  signOut: 'Sign out',
  skip: 'Skip to the content',
  startFailed: 'The server could not be reached',
  starting: 'Starting',
  theme: 'Colour theme',
  theme_amber: 'Amber',
  theme_graphite: 'Graphite (dark)',
  theme_harbour: 'Harbour',
  theme_pine: 'Pine',
  theme_plum: 'Plum',
}

declare module '../../shared/i18n.ts' {
  interface TextSpaces { app: typeof text }
}
