// A paper of written questions for the console alone on a page: every written kind, long and short, in two languages.
import type { Answers, ConsoleItem, ConsolePaper, Usage } from '../../apps/web/src/console/model.ts'
import { culture } from '../../apps/web/src/shared/culture.ts'

interface Asked {
  kind: 'single-choice' | 'multiple-choice' | 'true-false'
  stem: string
  options?: readonly string[]
  right: readonly number[]
  why: string
}

const ENGLISH: readonly Asked[] = [
  {
    kind: 'single-choice',
    stem: 'A passenger carries a spare lithium battery of 120 Wh. What applies?',
    options: [
      'It may travel in checked baggage.',
      'It may travel in the cabin with the approval of the airline, at most two of them.',
      'It is forbidden on board.',
      'It may travel without any limit.',
    ],
    right: [1],
    why: 'From 100 to 160 Wh spare batteries need the approval of the airline, and travel in the cabin alone.',
  },
  {
    kind: 'true-false',
    stem: 'Organic matter is shown in orange.',
    right: [0],
    why: 'Light elements absorb little of the high energies and are shown in orange.',
  },
  {
    kind: 'multiple-choice',
    stem: 'Which of these must be taken out of the bag before it is screened by a conventional X-ray unit?',
    options: ['A laptop', 'A jumper', 'A tablet larger than a hand', 'A book', 'A bag with liquids'],
    right: [0, 2, 4],
    why: 'Large electronics hide what lies behind them, and liquids are looked at apart.',
  },
]
const CHINESE: readonly Asked[] = [
  {
    kind: 'single-choice',
    stem: '旅客携带一块额定能量为 120 Wh 的备用锂电池，下列说法正确的是？',
    options: ['可以放入托运行李。', '经航空公司批准后可随身携带，最多两块。', '禁止带上飞机。', '可不受限制地携带。'],
    right: [1],
    why: '100 Wh 至 160 Wh 的备用锂电池须经航空公司批准，且只能随身携带。',
  },
  {
    kind: 'true-false',
    stem: 'X 射线图像中，有机物显示为橙色。',
    right: [0],
    why: '轻元素物质在双能图像中显示为橙色。',
  },
  {
    kind: 'multiple-choice',
    stem: '下列哪些物品应当从行李中取出单独过检？',
    options: ['笔记本电脑', '毛衣', '大于手掌的平板电脑', '书籍', '液态物品'],
    right: [0, 2, 4],
    why: '大型电子设备会遮挡其后的物品，液态物品须单独检查。',
  },
]

const askedAt = (place: number): Asked => {
  const all = culture === 'zh-CN' ? CHINESE : ENGLISH
  return all[place % all.length] as Asked
}

/** The right options of question `place` as the kind keeps them. */
function answerOf({ kind, right }: Asked, isRight: boolean): unknown {
  if (kind === 'true-false') return { isTrue: isRight === (right[0] === 0) }
  const chosen = isRight ? right : [3]
  return { chosen: chosen.map(String) }
}

export function theoryPaper({
  usage,
  count,
  hasParts,
}: {
  usage: Usage
  count: number
  hasParts: boolean
}): ConsolePaper {
  const hasKey = usage !== 'answer' && new URLSearchParams(location.search).get('truth') !== 'waits'
  const items = Array.from({ length: count }, (_, place): ConsoleItem => {
    const asked = askedAt(place)
    const { kind, stem, options = [], right, why } = asked
    const told = !hasKey
      ? null
      : kind === 'true-false'
        ? { isTrue: right[0] === 0, analysis: why }
        : { right: right.map(String), analysis: why }
    return {
      id: `w${place + 1}`,
      kind,
      isKey: place === 4,
      isCorrect: usage === 'review' && hasKey ? place % 4 !== 1 && place % 5 !== 4 : null,
      isLeftOut: usage === 'review' && hasKey && place === 7,
      ...(hasParts ? { section: place < count / 2 ? 'Part A: regulations' : 'Part B: images and matter' } : {}),
      content:
        kind === 'true-false'
          ? { stem, truth: told }
          : {
              stem,
              options: options.map((titleRT, at) => ({ id: String(at), tagName: 'ABCDEFGHIJ'.charAt(at), titleRT })),
              truth: told,
            },
    }
  })
  return {
    title: culture === 'zh-CN' ? '安检员理论考试' : 'Theory exam for screeners',
    totalScore: '100',
    passScore: '80',
    score: usage === 'review' && hasKey ? '72.5' : null,
    totalSeconds: 3600,
    items,
    tools: { calculator: true, notes: true },
    ofKind: {},
  }
}

/** In a review most were answered, some wrong; in a sitting that goes on, the first seven. */
export function theoryAnswers(usage: Usage, count: number): Answers {
  const started = new URLSearchParams(location.search).get('started') === 'yes'
  const answered = usage === 'review' ? count : started ? 7 : 0
  return Object.fromEntries(
    Array.from(
      { length: answered },
      (_, place) => [`w${place + 1}`, answerOf(askedAt(place), place % 4 !== 1)] as const,
    ).filter((_, place) => usage !== 'review' || place % 5 !== 4),
  )
}
