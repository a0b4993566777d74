// What an exam in a plan says, in English.
export const text = {
  addStep: 'Add another exam',
  allowReview: 'Trainees may review their attempt',
  allowReviewHint:
    'They see their own answers with the result, and the correct answers once nobody can take these questions any more.',
  categoriesOf: 'Categories: {names}',
  disorder: 'Each trainee gets the questions in a different order',
  examDay: 'Exam day',
  examDayNamed: 'Exam day of {name}',
  examNo: 'Exam {number}',
  isHeldBack: 'Results not released',
  isReleased: 'Results released',
  minutesShort: '{minutes} min',
  noResit: 'one attempt',
  noReview: 'no review',
  passLineHint: "Of {total} points. Empty: the paper's own.",
  passOf: 'pass at {pass} of {total}',
  photoPolicy: 'Without a working camera',
  photoPolicy_block: 'The exam waits',
  photoPolicy_flag: 'The exam continues',
  photoPolicyHint_block: 'Nobody can start or continue until the camera works. The clock keeps running.',
  photoPolicyHint_flag: 'The missing photos are shown to the invigilators.',
  photoSeconds: 'Seconds between photos',
  preview: 'Preview',
  previewNamed: 'Preview {name}',
  questions_one: '{count} question',
  questions_other: '{count} questions',
  release: 'Release results',
  release_manual: 'When released manually',
  release_now: 'Immediately',
  release_windowEnd: 'At the end of the time window',
  releaseAsk: 'Release the results of "{name}"?',
  released: 'Results released.',
  releaseHint_manual: 'You release them on the page of the plan when you are ready.',
  releaseHint_now: 'Trainees see their own result as soon as they submit.',
  releaseHint_windowEnd: 'Trainees see their own result when nobody can take the exam any more.',
  releaseLabel: 'When results appear',
  releaseOneQuestion:
    'Of one question the score gives the answer away: the result appears at the end of the time window.',
  releaseText:
    'Trainees will see their own result and, where allowed, the review. You can withhold results again, but those who have looked already know them.',
  required: 'Fill this in.',
  resitCount_one: '{count} resit',
  resitCount_other: '{count} resits',
  resits: 'Resits',
  resitsForms_one:
    'A resit takes the other form of this paper; after that the first one comes again. The correct answers of a form stay hidden until nobody can take it any more.',
  resitsForms_other:
    'Resits take the {count} other forms of this paper in turn; after that the first one comes again. The correct answers of a form stay hidden until nobody can take it any more.',
  resitsFormsShort_one: 'a resit takes the other form',
  resitsFormsShort_other: 'resits take {count} other forms',
  resitsHint: 'How many times the exam can be taken again.',
  resitsSame:
    'This paper has no parallel form: a resit asks the same questions. The correct answers stay hidden until nobody can take them any more.',
  resitsSameShort: 'a resit asks the same questions',
  results: 'Results',
  resultsNamed: 'Results of {name}',
  resultsWhen_manual: 'results released manually',
  resultsWhen_now: 'results immediately',
  resultsWhen_windowEnd: 'results at the end',
  takePhotos: 'Take photos of candidates',
  title_preview: 'Paper preview',
  truthEarly: 'Show the correct answers with the result (training exam)',
  truthEarlyHint:
    'This gives the answers away: whoever has finished knows them in their own resit and can tell those who have not taken the exam yet. Choose it only where the result decides nothing.',
  truthEarlyShort: 'correct answers with the result',
  untilTime: 'until {time}',
  withdraw: 'Withhold results',
  withdrawAsk: 'Withhold the results of "{name}"?',
  withdrawn: 'Results withheld.',
  withdrawText: 'Trainees can no longer see their result and review. Those who have looked already know them.',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    'exam-step': typeof text
  }
}
