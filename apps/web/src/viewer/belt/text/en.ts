// What the belt says, in English.
export const text = {
  answeredOf: 'Done',
  asleep: 'The belt was stopped while this page was not visible.',
  back: 'Backwards',
  description1:
    'The images pass on the belt as at the machine. Double-click an image that looks suspect; double-click it again to take that back.',
  description2: 'The images pass on the belt as at the machine. Stop the belt and click each place where a threat is.',
  description3:
    'The images pass on the belt as at the machine. Stop the belt, click each place where a threat is, and choose what it is.',
  direction: 'Direction',
  ended: 'All images have passed.',
  forward: 'Forwards',
  imageMissing: 'Image {index} could not be loaded',
  imageNo: 'Image {index}',
  imageSuspect: 'Image {index}, suspect',
  keyDirection: 'Belt forwards or backwards',
  keyHelp: 'Show all keys',
  keyMark: 'Mark the image in the middle, or the one chosen with Tab',
  keyMode: 'Image functions',
  keyRun: 'Start and stop the belt',
  keyZoom: 'Zoom in, out and back while the belt is stopped',
  loading: 'Waiting for the next image',
  missing: 'Image missing',
  pause: 'Stop',
  play: 'Run',
  preparing: 'Loading images: {ready} of {total}',
  resume: 'Continue at image {index}',
  rule: 'An image that passes without an answer counts as safe. Leaving full screen closes the screen; what you answered is kept.',
  section: 'The next section begins',
  sectionGo: 'Start the section',
  speed: 'Speed',
  speedTimes: '{speed}×',
  stage: 'Belt with X-ray images',
  start: 'Start',
  stopFirst: 'Stop the belt to mark',
  suspects: 'Suspect',
  total: 'Images',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    belt: typeof text
  }
}
