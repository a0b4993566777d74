// How the questions of a sitting are answered, as its candidate reads before it begins, in English.
export const text = {
  still_1:
    'Judge each image: safe or suspect. After each judgement the next image appears automatically; you can go back.',
  still_2: 'Mark every threat by tapping it, or judge the image safe. You can place up to ten marks on an image.',
  still_3:
    'Mark every threat by tapping it and say what it is, or judge the image safe. You can place up to ten marks on an image.',
  belt_1: 'Double-click every image that looks suspect; double-click it again to take that back.',
  belt_2: 'Stop the belt and mark every place where a threat is. You can place up to ten marks on an image.',
  belt_3:
    'Stop the belt, mark every place where a threat is and say what it is. You can place up to ten marks on an image.',
  belt: 'The images pass on the belt as at the machine; you can stop it and run it backwards. An image that passes without an answer counts as safe.',
  beltKeys: 'You can choose from four speeds. The belt also runs by keys; ? shows them all.',
  tools: 'Zoom with the wheel or two fingers. The letters on the buttons work on the keyboard; ? shows them all.',
  written:
    'Answer with the mouse, a finger, or the letters and digits on the keyboard. Flag a question to come back to it; ? shows all keys.',
  look: 'Questions appear one at a time or all on one page, in the text size and colours you choose.',
  both: 'This exam allows a calculator and notes; you find both at the top of the screen.',
  calculator: 'This exam allows a calculator; you find it at the top of the screen.',
  notes: 'This exam allows notes; you find them at the top of the screen.',
}

declare module '../../../shared/i18n.ts' {
  interface TextSpaces {
    answering: typeof text
  }
}
