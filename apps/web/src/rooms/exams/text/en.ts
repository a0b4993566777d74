// What the exams room says, in English.
export const text = {
  title_myTask: 'My tasks', title_myTaskDetail: 'Task', title_exam: 'Exam',
  searchTask: 'Search tasks', status: 'Status', noTasks: 'No tasks yet', noTasksHint: 'When a trainer gives you a training plan, it appears here.', noMatches: 'No task matches', noMatchesHint: 'Change the filters to see more.', clearFilters: 'Clear the filters',
  status_0: 'Not started', status_1: 'In progress', status_2: 'Finished', status_3: 'Absent', status_4: 'To repeat',
  window: '{start} to {end}', windowOpen: 'From {start}, no end', givenBy: 'From {name}', percentDone: '{percent} done', steps: 'Exams', noSteps: 'This task holds no exam.', content: 'About this task', details: 'Details', progress: 'Progress', starts: 'Starts', ends: 'Ends', trainer: 'Trainer',
  action_enter: 'Start', action_continue: 'Continue', action_resit: 'Resit', action_view: 'View paper', action_result: 'View result', action_wait: 'Not open yet', action_none: 'Closed',
  images_one: '{count} image', images_other: '{count} images', minutes_one: '{count} minute', minutes_other: '{count} minutes', passAt: 'pass at {score} of {total}', until: 'until {time}', ownScore: '{score} points', passed: 'Passed', notPassed: 'Not passed', handedIn: 'Handed in {time}', resultLater: 'Result not shown yet', resitsLeft_one: '{count} resit left', resitsLeft_other: '{count} resits left', running: 'Running',
  form_1: 'Quick judgement', form_2: 'Mark location', form_3: 'Mark location and judge',
  instructionsFor: 'Before you start', factForm: 'Kind', factImages: 'Images', factTime: 'Time', factTotal: 'Total score', factPass: 'Pass score', factCloses: 'Closes', factReview: 'Review afterwards', factResits: 'Resits left', yes: 'Yes', no: 'No', never: 'No end',
  rule_1: 'Judge each image: safe or suspect. After each judgement the next image comes by itself; you can go back.', rule_2: 'Mark every threat by a tap, or judge the image safe. Ten marks fit on an image.', rule_3: 'Mark every threat by a tap and say what it is, or judge the image safe. Ten marks fit on an image.',
  ruleSaved: 'Every answer is saved at once. If the connection is lost, keep working: your answers are kept on this device and sent when it is back.', ruleTime: 'The clock runs on the server from the moment you start, also while the page is closed. When the time is up, the exam hands itself in. {release}', ruleTools: 'Zoom with the wheel or two fingers. The letters on the keys work on the keyboard; ? shows them all.', ruleOneWindow: 'Work in one window. Opening the exam elsewhere moves it there.',
  shortened: 'The exam closes at {time}. If you start now, you have {minutes} instead of {full}.', releaseNow: 'The result appears as soon as you hand in.', releaseWindowEnd: 'The result appears after {time}.', releaseManual: 'The result appears when your trainer releases it.',
  start: 'Start the exam', startResit: 'Start the resit', continueExam: 'Continue the exam', back: 'Back to the task', waitUntil: 'The exam opens {time}.', closed: 'This exam is closed.',
  opening: 'Opening the exam', openFailed: 'The exam could not be opened', retry: 'Try again', paperFailed: 'Paper load failed',
  elsewhereTitle: 'This exam goes on in another window', elsewhereText: 'Only one window can answer at a time. To work here, take the exam over; the other window then stops.', continueHere: 'Continue here',
  signInTitle: 'Sign in to go on', signInText: 'Your session has ended. Your answers are kept on this device and are saved as soon as you are signed in again. The time runs on.', userName: 'User name', userNameMissing: 'Enter your user name.', password: 'Password', passwordMissing: 'Enter your password.', signIn: 'Sign in', later: 'Later', otherUser: 'This exam belongs to another account. Sign in with the account that started it.',
  leaveTitle: 'Leave the exam?', leaveText: 'Your answers are saved, and the time runs on. You can come back until it is up.', leave: 'Leave', stay: 'Stay',
  resultTitle: 'Result', loadingResult: 'Loading the result',
  messageTitle: 'Message from the invigilator', messageSeen: 'I have read it', frozenTitle: 'The exam is stopped',
  frozenText: 'The invigilators have stopped the exam for the moment. Your answers are kept and your time stands still. It goes on by itself.', cameraTitle: 'The exam waits for the camera',
  cameraText: 'Allow the camera for this page in the browser, plug it in, or close other programs that use it.', cameraRetry: 'Try the camera again', cameraCheck: 'Check the camera', cameraWorks: 'The camera works.',
  cameraPreview: 'What the camera sees', note_on: 'The camera works', note_denied: 'The camera is not allowed', note_missing: 'No camera was found', note_lost: 'The camera was lost', note_dark: 'The camera sees nothing',
  note_failing: 'Photos do not get through', photosTitle: 'Photos during the exam',
  photosText: 'This exam takes a photo of you every {seconds} seconds, so that it can be shown who sat it. Only invigilators see the photos, each look is recorded, and they are deleted after the time set by your organisation.',
  photosFlag: 'Without a camera you may sit the exam, and the invigilators see that photos are missing.', photosBlock: 'The exam needs a camera that works.', photosConsent: 'I agree that photos are taken during this exam.',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces { exams: typeof text }
}
