// Texts of the own history in English.
export const text = {
  byCategory: 'By category, the weakest first',
  failed: 'Failed',
  interval: '({low} to {high})',
  noCategory: 'Without a category',
  notTold: 'Result not released yet',
  overTime: 'Sensitivity d′ by week',
  passed: 'Passed',
  past: 'Practices and exams',
  pastNone: 'Nothing yet',
  pastNoneHint: 'Practices and exams you finish are kept here.',
  rightOf: '{right} of {total} right',
  sensitivity: 'How well threats are told from clear bags',
  sort: 'Show',
  sort_all: 'Everything',
  sort_belt: 'Belt practice',
  sort_exam: 'Exam',
  sort_images: 'Image practice',
  sort_theory: 'Theory practice',
  title: 'My history',
  trendHint: 'Above 2 is good, above 3 very good. The band is the range that the images of a week leave open.',
  trendNone: 'No images practised yet',
  trendNoneHint: 'After your first image practice your sensitivity shows here week by week.',
}

declare module '../../../../shared/i18n.ts' {
  interface TextSpaces {
    'own-history': typeof text
  }
}
