// What the pictures of questions say, in English.

export const text = {
  addArea: 'Add area',
  again: 'Try again',
  altHint: 'Read aloud to people who cannot see the picture. Say what is there without giving the answer away.',
  altLabel: 'Description of the picture',
  altRule: 'Describe the picture for people who cannot see it.',
  areaAt: 'Area {n}: {left} from the left, {top} from the top, {width} wide, {height} high',
  areaNamed: 'Area {n}: {name}',
  areaNo: 'Area {n}',
  choose: 'Choose a picture',
  chosen: 'The picture chosen',
  drawHint:
    'Drag over the picture to draw an area, or add one and move it with the arrow keys. Shift with an arrow changes its size, Alt makes small steps, Delete removes it, Ctrl+Z goes back.',
  dropHint: 'or drop it here, or paste it. PNG, JPEG, WebP, GIF or BMP, up to {megabytes} MB.',
  failed: 'The picture could not be loaded.',
  field: 'Picture',
  full_one: 'At most {count} area.',
  full_other: 'At most {count} areas.',
  loading: 'The picture is loading …',
  notYet: 'No picture here yet.',
  pictureRule: 'Choose a picture.',
  remove: 'Remove picture',
  removeArea: 'Remove area',
  removed: 'Area {n} removed',
  replace: 'Replace picture',
  sending: 'The picture is being sent',
  size: '{width} × {height} px',
  stop: 'Stop',
  tooHeavy: 'The picture is larger than {megabytes} MB.',
  tooLong: 'At most {max} characters.',
  undo: 'Undo',
  undone: 'The last change was undone',
  wrongType: 'This is not a PNG, JPEG, WebP, GIF or BMP picture.',
  crosshairAt: '{left} from the left, {top} from the top',
  markKeys:
    'Arrow keys move the crosshair, with Shift in large steps; Enter sets a mark, Delete removes the mark at the crosshair.',
  markNear: 'at mark {n}',
  noMarkHere: 'There is no mark here',
  markPicture: 'Picture for marks',
  zoom: 'Size',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    picture: typeof text
  }
}
