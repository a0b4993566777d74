// The questions of the demo papers, by kind: a theory paper, the theory part of a mixed paper, and a mock exam.
import type { DemoQuestion } from './shape.ts'

/** Questions of one kind, in the order in which they are asked. */
export interface DemoSection {
  kind: DemoQuestion['kind']
  /** Ids of the bank. */
  questions: readonly string[]
}

/** Thirty questions on all subjects. */
export const THEORY_SECTIONS: readonly DemoSection[] = [
  {
    kind: 'single-choice',
    questions: [
      'cabin-knife-blade',
      'item-not-on-list',
      'half-empty-bottle',
      'spare-battery-120wh',
      'lithium-class',
      'twenty-minutes-at-screen',
      'doubt-about-image',
      'prevalence-effect',
      'orange-means',
      'dual-energy-principle',
      'superposition-colour',
      'organic-only',
      'public-limit',
      'interlock',
      'suspected-ied-on-screen',
      'breach-of-checkpoint',
    ],
  },
  {
    kind: 'multiple-choice',
    questions: [
      'cabin-prohibited-eu',
      'forbidden-in-all-baggage',
      'insider-signs',
      'what-ct-offers',
      'use-of-functions',
      'stop-and-report-machine',
      'hand-search-bag',
    ],
  },
  {
    kind: 'true-false',
    questions: [
      'power-bank-is-spare',
      'replica-firearm',
      'food-like-explosive',
      'zoom-resolution',
      'tube-off-no-rays',
      'refusal-to-be-screened',
      'drill-is-serious',
    ],
  },
]

/** Twelve questions that stand before the images of a mixed paper; none of them is in the theory paper. */
export const MIXED_SECTIONS: readonly DemoSection[] = [
  {
    kind: 'single-choice',
    questions: [
      'power-bank-in-hold-bag',
      'fit-for-duty',
      'green-means',
      'dense-item-procedure',
      'firearm-on-screen',
      'evacuation-route',
    ],
  },
  { kind: 'multiple-choice', questions: ['ied-components', 'three-protections', 'describe-suspect-item'] },
  { kind: 'true-false', questions: ['after-tip-message', 'food-radioactive', 'search-after-first-find'] },
]

/** Twenty questions of a mock exam; none of them is in the other two papers. */
export const MOCK_SECTIONS: readonly DemoSection[] = [
  {
    kind: 'single-choice',
    questions: [
      'which-is-a-liquid',
      'power-bank-energy',
      'hidden-goods-camping',
      'vigilance-decrement',
      'ct-versus-projection',
      'high-penetration',
      'test-below-standard',
      'jammed-bag',
      'metal-alarm-cause',
      'bomb-threat-call',
    ],
  },
  {
    kind: 'multiple-choice',
    questions: [
      'liquid-exemptions',
      'keeps-attention',
      'mainly-orange',
      'protect-spare-terminals',
      'threat-call-details',
    ],
  },
  {
    kind: 'true-false',
    questions: ['one-litre-bag', 'true-colour', 'opaque-stays-opaque', 'radio-near-device', 'e-cigarette-in-hold'],
  },
]
