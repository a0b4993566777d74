// What the screening player says, in English.
export const text = {
  formName1: 'Quick judgement', formName2: 'Mark location', formName3: 'Mark location and judge',
  imageOf: 'Image {index} of {total}', imageNo: 'Image {index}', current: 'current', points: '{score} points', passAt: 'pass {score}', minutes: '{count} min', ownScore: 'score {score}',
  keyQuestion: 'Key question', review: 'Review', preview: 'Preview',
  timeLeft: 'Time left', timeLeftWarning: '{count} minutes left', submit: 'Submit', leave: 'Leave the exam', close: 'Close', back: 'Back',
  saved: 'Saved', saving: 'Saving', offlineSince: 'Offline since {time}', signInToSave: 'Sign in to save',
  unprotected: 'Offline protection is off', unprotectedHint: 'This browser keeps no copy of your answers. They are saved to the server as long as you are connected.',
  safe: 'Safe', suspect: 'Suspect', previous: 'Previous', next: 'Next', displayModes: 'Display modes',
  mode0: 'Default', mode1: 'Brighten', mode2: 'Darken', mode3: 'Invert', mode4: 'Black & white', mode6: 'Super brighten', mode7: 'Super darken', mode8: 'Inorganic strip', mode9: 'Organic strip',
  zoomIn: 'Zoom in', zoomOut: 'Zoom out', zoomReset: 'Reset view', zoomNow: 'Zoom {zoom}', crosshair: 'Crosshair', tools: 'View',
  imageLoading: 'Loading the image', imageFailed: 'The image could not be loaded', imageFailedHint: 'It is tried again as soon as the connection is back.', retry: 'Try again',
  stage: 'X-ray image {index}', stageHint: 'Press M to open the crosshair, the arrow keys to move it and Enter to mark.',
  mark: 'Mark {index}', markNamed: 'Mark {index}: {name}', deleteMark: 'Delete mark {index}', markerLimit: 'Marker limit reached',
  images: 'Images', otherImages: 'Other images', answeredOf: '{answered} of {total} answered', showList: 'Show images', hideList: 'Hide images',
  stateUnanswered: 'not answered', stateSafe: 'judged safe', stateSuspect: 'judged suspect', stateRight: 'right', stateWrong: 'wrong', leftOut: 'left out of the score',
  submitTitle: 'Hand in the exam?', submitLeft: 'You still have {count} question(s) left', submitAll: 'All questions are answered. After handing in, answers cannot be changed.', submitLeftHint: 'Questions without an answer count as wrong.',
  handIn: 'Hand in', keepOn: 'Keep working', goToLeft: 'Go to the first one', handingIn: 'Handing in', handInWaits: 'No connection. Your answers are kept and handed in as soon as it is back.', timeIsUp: 'Time is up. Your answers are being handed in.',
  knowledgeTitle: 'What lies here?', knowledgeSearch: 'Search', knowledgeNone: 'Nothing is called that.', cancel: 'Cancel',
  markerTitle: 'Marker detail', markerName: 'Name', markerCategory: 'Item category', markerProduct: 'Device model', markerDescription: 'Image description', markerImages: 'Pictures', markerImageOf: 'Picture {index} of {total}', markerFailed: 'The detail could not be loaded.', none: 'None', loading: 'Loading',
  resultTitle: 'Result', passed: 'Passed', failed: 'Not passed', scoreOf: 'of {total}', passScore: 'Pass score', correct: 'Correct', wrong: 'Wrong', unanswered: 'Unanswered', total: 'Questions', answered: 'Answered', startTime: 'Started', submitTime: 'Handed in', rate: 'Correct rate', timeUsed: 'Time used',
  resultLater: 'Your answers are in. The result is not shown yet.', resultLaterAt: 'Your answers are in. The result is shown from {time}.', receipt: 'Receipt', receiptFile: 'Save the receipt as PDF', receiptHint: 'Proof of what was handed in and when.', closedByDeadline: 'Closed when the time was up.', closedByAdministrator: 'Closed by an administrator.', reviewPaper: 'Review the paper',
  legendHit: 'Hit', legendMisnamed: 'Place right, name differs', legendExtra: 'Nothing there', legendFound: 'Found', legendMissed: 'Missed', legendOwn: 'Your marks', legendTruth: 'Threats', truthSafe: 'No threat', truthSuspect: 'Holds a threat', youSaid: 'Answer', youSaidNothing: 'No answer', showTruth: 'Show the truth', verdictRight: 'Right', verdictWrong: 'Wrong', verdictLeftOut: 'Left out of the score', truth: 'Truth', regionNamed: '{name}: {verdict}', openDetail: 'Details of {name}',
  helpTitle: 'Keys of the console', helpMove: 'Previous or next image', helpJudge: 'Judge safe or suspect', helpCrosshair: 'Open the crosshair; arrows move it, Shift moves it further', helpMark: 'Mark at the crosshair', helpDelete: 'Delete the selected or newest mark', helpLeave: 'Put the crosshair away', helpMode: 'Display mode {name}', helpHold: 'Hold a display key to preview, release to return', helpZoom: 'Zoom in or out', helpZoomReset: 'Show the whole image', helpList: 'Show or hide the list', helpHelp: 'These keys',
  paperFailed: 'Paper load failed',
  addMark: 'Add a mark', drawOff: 'Draw marks by dragging', drawOn: 'Dragging draws marks; press to move the picture instead', markBox: 'Mark {index}: {name}. Arrows move it, with Shift they resize it, Delete removes it.', marks: 'Marks', marksFull: 'At most {max} marks on one image.', marksHint: 'Drag a box around each threat on the picture, then choose what it is.', pointAt: 'Show mark {index} on the picture', removeMark: 'Remove mark {index}', unnamed: 'not chosen', whatLies: 'What lies here?',
}

declare module '../../shared/i18n.ts' {
  interface TextSpaces { viewer: typeof text }
}
