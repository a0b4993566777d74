// The short lessons that lie in the library of the demo, as printed documents.
import type { PrintDocument, PrintPart } from '../../print/document.ts'
import type { PrintPicture } from '../../print/rich/means.ts'

export interface Lesson {
  /** Of the file, without its end. */
  name: string
  title: string
  parts: readonly PrintPart[]
}

const heading = (text: string): PrintPart => ({ kind: 'heading', text })
const text = (said: string): PrintPart => ({ kind: 'text', text: said })
const steps = (...lines: readonly string[]): PrintPart => ({
  kind: 'table',
  columns: [
    { title: '', share: 0.06, align: 'right' },
    { title: 'What you do', share: 0.94 },
  ],
  rows: lines.map((line, i) => [String(i + 1), line]),
  empty: '',
})

const LIQUIDS: Lesson = {
  name: 'Liquids, aerosols and gels',
  title: 'Liquids, aerosols and gels in cabin baggage',
  parts: [
    heading('Why there is a rule'),
    text(
      'Some explosives are liquids, and a bottle of them looks much like a bottle of water. Small amounts in small containers do far less harm, so what is carried into the cabin is limited in volume.',
    ),
    heading('The rule in three numbers'),
    {
      kind: 'table',
      columns: [
        { title: 'Limit', share: 0.2 },
        { title: 'What it means', share: 0.8 },
      ],
      rows: [
        ['100 ml', 'Each container holds 100 ml at most. The size printed on it counts, not what is left in it.'],
        ['1 litre', 'All containers fit with ease into one transparent bag of one litre that can be closed again.'],
        ['1 bag', 'One bag for each passenger, shown by itself beside the hand baggage.'],
      ],
      empty: '',
    },
    heading('What counts as a liquid'),
    text(
      'Drinks, soup, syrup, perfume, creams, gels, pastes, toothpaste, sprays and foams, and food that can be spread or poured: jam, honey, yoghurt, soft cheese. Ask yourself whether it would take the shape of another container.',
    ),
    heading('What may be larger'),
    text(
      'Medicines and special food that are needed on the journey, and food for a baby who travels. The amount fits the journey, and each is shown and tested. Duty-free goods stay in their sealed bag with the receipt inside; a bag that was opened is treated as any other container.',
    ),
    heading('On the image'),
    text(
      'Liquids are orange to green-orange, evenly filled, with a straight level when the container is not full. Follow the outline: a bottle lying flat shows a neck, one that stands on end shows only a disc. Two different shades in one bottle, or wires near it, are a reason to stop the belt.',
    ),
    text(
      'Your airport may apply other limits, for instance where CT scanners are in use. The local instruction always comes first.',
    ),
  ],
}

const READING: Lesson = {
  name: 'How an X-ray image is read',
  title: 'How an X-ray image is read',
  parts: [
    heading('What the colours say'),
    text(
      'The scanner measures with two energies. Together they tell how heavy the atoms are that the rays have passed.',
    ),
    {
      kind: 'table',
      columns: [
        { title: 'Colour', share: 0.16 },
        { title: 'Material', share: 0.34 },
        { title: 'Examples', share: 0.5 },
      ],
      rows: [
        ['Orange', 'Organic, light atoms', 'Food, paper, clothes, plastics, most explosives'],
        ['Green', 'In between, or layers of both', 'Glass, aluminium, salt, electronics'],
        ['Blue', 'Metal, heavy atoms', 'Blades, firearms, tools, batteries'],
        ['Black', 'Nothing came through', 'Thick metal, lead: it hides what lies behind'],
      ],
      empty: '',
    },
    { kind: 'picture', name: 'bag', alt: 'An X-ray image of a cabin bag in the colours of its materials' },
    heading('An order for every bag'),
    steps(
      'See the whole: what kind of bag, how full, what belongs together.',
      'Go along the frame, the handles and the corners. Blades are hidden where lines run already.',
      'Take each dense area by itself. Name it. What you cannot name, you have not cleared.',
      'Follow wires from end to end: from a battery, to what, and what lies beside it?',
      'Use an image function for a reason: inverted for fine outlines, brighter for dense areas, organic only for what metal covers.',
      'Decide. If in doubt, the bag is searched; nobody is blamed for a search that finds nothing.',
    ),
    heading('Why things look strange'),
    text(
      'An image is a shadow. A knife seen from its edge is a thin line, a pistol from above is a bar. Turn the thing in your mind, or use the second view. Where two things lie over each other their colours add up: orange over blue looks like neither.',
    ),
  ],
}

const ALARM: Lesson = {
  name: 'What to do on an alarm',
  title: 'What to do on an alarm',
  parts: [
    text(
      'The first minute decides. Keep calm, keep the bag where it is, and do things in this order. Local procedures may add to it; they never take away from it.',
    ),
    heading('A prohibited article on the image'),
    steps(
      'Stop the belt while the bag is inside the scanner or out of the reach of passengers.',
      'Tell the searcher what you see, where it lies, and how sure you are. Leave the image on the screen.',
      'The searcher finds the owner, asks for leave to open, and opens the bag with the lid between the owner and the article.',
      'The article is taken out and shown to the supervisor. The bag passes the scanner again without it.',
      'Write down what was found, when and by whom, before the next shift begins.',
    ),
    heading('A firearm, or what may explode'),
    steps(
      'Stop the belt. Do not touch or move the bag, and let nobody else do so.',
      'Give the agreed signal to the supervisor and the police. Do not shout, and use no radio near the bag.',
      'Keep passengers away without a word about the reason. Remember the face and the clothes of the owner.',
      'When told to, leave by the agreed way and count your colleagues at the meeting point.',
    ),
    heading('What goes wrong most often'),
    text(
      'The belt runs on, and the bag is taken by its owner. The image is cleared before the searcher has seen it. The bag is opened by the passenger. The second bag of the same passenger is forgotten: stop that one too.',
    ),
  ],
}

export const LESSONS = { liquids: LIQUIDS, reading: READING, alarm: ALARM } as const satisfies Record<string, Lesson>

/** A lesson ready to be printed, made at a time in ms; `bag` is the picture that it may show. */
export const lessonDocument = ({ title, parts }: Lesson, bag: PrintPicture, madeAt: number): PrintDocument => ({
  lang: 'en',
  title,
  subject: 'Training of screeners',
  owner: 'Clearbelt demo lessons',
  landscape: false,
  parts,
  pictures: { bag },
  foot: 'Made for training. Local instructions come first.',
  pageOf: 'Page {page} of {pages}',
  madeAt,
})
