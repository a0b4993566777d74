// What the second look at images says, in English.
export const text = {
  about:
    'Images that were imported or uploaded are looked at by somebody other than whoever marked them. Where the installation asks for it, a paper is published only with images that were accepted here.',
  accept: 'Accept',
  accepted: 'The image was accepted.',
  acceptHint: 'Open the image first: all marks right, nothing missing.',
  acceptTitle: 'Accept “{name}” as marked',
  by: 'Marked by',
  empty: 'No images here',
  emptyHint: 'Imported and uploaded images wait here; generated ones need no check.',
  image: 'Image',
  marks: 'Marked as',
  note: 'Note',
  noteRule: 'Say what is wrong.',
  origin: 'Origin',
  own: 'Marked by you: somebody else checks it.',
  search: 'Image name',
  sendBack: 'Send back',
  sendBackHint: 'Whoever marked it reads the note here. Once the marks are changed the image waits anew.',
  sendBackTitle: 'Send back “{name}”',
  sentBack: 'The image was sent back.',
  state: 'State',
  state_accepted: 'Accepted',
  state_returned: 'Sent back',
  state_waiting: 'Waiting',
  view: 'Second check',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    checks: typeof text
  }
}
