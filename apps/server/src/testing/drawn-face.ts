// Faces drawn by code, for tests of what looks at faces: nobody's picture, and yet the detector takes them for faces.
import sharp from 'sharp'

export interface Pose {
  /** Which of the drawn people. */
  person?: 1 | 2
  /** To which side the head is turned, as the person says it. */
  turn?: 'left' | 'right'
  mouth?: 'open'
}

const WIDTH = 640
const HEIGHT = 480
/** How far features move with a turn of the head, in px: what stands out moves further. */
const TURN_FLAT = 38
const TURN_NOSE = 78

interface Looks {
  skin: string
  light: string
  dark: string
  hair: string
  iris: string
  eyeGap: number
  eyeY: number
  nose: number
  mouthY: number
  mouthWidth: number
  jaw: number
  brow: number
  beard: boolean
  fringe: number
}
const PEOPLE: Record<1 | 2, Looks> = {
  1: {
    skin: '#d9a585',
    light: '#eec3a3',
    dark: '#7a4c35',
    hair: '#2c1d15',
    iris: '#4a2f1d',
    eyeGap: 50,
    eyeY: 208,
    nose: 1,
    mouthY: 322,
    mouthWidth: 42,
    jaw: 0,
    brow: 6,
    beard: false,
    fringe: 0,
  },
  2: {
    skin: '#8d5a3c',
    light: '#b07a57',
    dark: '#3c2115',
    hair: '#0d0b0c',
    iris: '#1c110b',
    eyeGap: 60,
    eyeY: 222,
    nose: 1.7,
    mouthY: 330,
    mouthWidth: 56,
    jaw: 18,
    brow: 11,
    beard: true,
    fringe: 26,
  },
}

/** A picture of a drawn person as SVG. */
function drawing({ person = 1, turn, mouth }: Pose): string {
  const p = PEOPLE[person]
  const side = turn === 'left' ? 1 : turn === 'right' ? -1 : 0
  const [flat, far] = [side * TURN_FLAT, side * TURN_NOSE]
  const eyes = [320 - p.eyeGap, 320 + p.eyeGap]
  const n = p.nose
  const m = p.mouthWidth
  const y = p.mouthY
  const open = mouth === 'open' ? 30 : 0
  const j = p.jaw
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
<radialGradient id="f" cx="50%" cy="42%" r="65%"><stop offset="0" stop-color="${p.light}"/><stop offset=".55" stop-color="${p.skin}"/><stop offset="1" stop-color="${p.dark}"/></radialGradient>
<linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#9aa7b2"/><stop offset="1" stop-color="#6c7780"/></linearGradient>
<linearGradient id="n" x2="1"><stop offset="0" stop-color="${p.dark}" stop-opacity=".75"/><stop offset=".4" stop-color="${p.light}" stop-opacity=".8"/><stop offset="1" stop-color="${p.dark}" stop-opacity=".55"/></linearGradient>
<filter id="a"><feGaussianBlur stdDeviation="1.2"/></filter><filter id="b"><feGaussianBlur stdDeviation="5"/></filter><filter id="c"><feGaussianBlur stdDeviation="12"/></filter></defs>
<rect width="640" height="480" fill="url(#g)"/><path d="M120 480Q150 385 265 372L375 372Q490 385 520 480Z" fill="#33475c"/>
<path d="M262 330L262 395Q320 430 378 395L378 330Z" fill="${p.skin}"/><path d="M262 340Q320 410 378 340L378 360Q320 420 262 360Z" fill="${p.dark}" opacity=".6" filter="url(#b)"/>
<ellipse cx="320" cy="205" rx="${118 + j / 2}" ry="160" fill="${p.hair}"/>
<ellipse cx="${212 - j / 2 - flat / 3}" cy="232" rx="16" ry="34" fill="${p.dark}"/><ellipse cx="${428 + j / 2 - flat / 3}" cy="232" rx="16" ry="34" fill="${p.dark}"/>
<path d="M${216 - j / 2} 190Q212 110 320 98Q428 110 ${424 + j / 2} 190Q${426 + j} 270 ${398 + j} 318Q${360 + j} ${372 + open / 2} 320 ${374 + open / 2}Q${280 - j} ${372 + open / 2} ${242 - j} 318Q${214 - j} 270 ${216 - j / 2} 190Z" fill="url(#f)"/>
<path d="M${214 - j / 2} 190Q214 92 320 84Q426 92 ${426 + j / 2} 190Q414 ${138 + p.fringe} 372 ${128 + p.fringe}Q318 ${112 + p.fringe} 268 ${128 + p.fringe}Q226 ${138 + p.fringe} ${214 - j / 2} 190Z" fill="${p.hair}" filter="url(#a)"/>
${p.beard ? `<path d="M${232 - j} 300Q250 ${330 + j} 275 ${y - 8}Q320 ${y - 24} 365 ${y - 8}Q390 ${330 + j} ${408 + j} 300Q${400 + j} 372 320 388Q${240 - j} 372 ${232 - j} 300Z" fill="${p.hair}" opacity=".78" filter="url(#b)" transform="translate(${flat} 0)"/>` : ''}
<g transform="translate(${flat} ${p.eyeY - 208})">${eyes
    .map(
      (x, i) => `<ellipse cx="${x}" cy="206" rx="36" ry="22" fill="${p.dark}" opacity=".5" filter="url(#b)"/>
<path d="M${x + (i ? 32 : -32)} 186Q${x} 168 ${x + (i ? -30 : 30)} 183Q${x} 177 ${x + (i ? 30 : -30)} 190Z" fill="${p.hair}" stroke="${p.hair}" stroke-width="${p.brow}" filter="url(#a)"/>
<path d="M${x - 25} 210Q${x} 192 ${x + 25} 210Q${x} 224 ${x - 25} 210Z" fill="#efe9e4"/><circle cx="${x}" cy="208" r="11.5" fill="${p.iris}"/><circle cx="${x}" cy="208" r="5.5" fill="#0c0806"/><circle cx="${x + 4}" cy="204" r="2.6" fill="#fff"/>
<path d="M${x - 27} 211Q${x} 189 ${x + 27} 211" fill="none" stroke="#20130c" stroke-width="4" filter="url(#a)"/><path d="M${x - 25} 211Q${x} 226 ${x + 25} 211" fill="none" stroke="${p.dark}" stroke-width="2" filter="url(#a)"/>`,
    )
    .join('')}</g>
<g transform="translate(${far} ${(p.eyeY - 208) / 2})"><path d="M306 205Q300 255 ${320 - 30 * n} 276Q${320 - 20 * n} 292 320 290Q${320 + 20 * n} 292 ${320 + 30 * n} 276Q340 255 334 205Z" fill="url(#n)" opacity=".55" filter="url(#b)"/>
<ellipse cx="${320 - 14 * n}" cy="284" rx="${7 * n}" ry="4" fill="${p.hair}" filter="url(#a)"/><ellipse cx="${320 + 14 * n}" cy="284" rx="${7 * n}" ry="4" fill="${p.hair}" filter="url(#a)"/>
<path d="M${320 - 32 * n} 278Q${320 - 28 * n} 292 306 289M${320 + 32 * n} 278Q${320 + 28 * n} 292 334 289" fill="none" stroke="${p.dark}" stroke-width="3" filter="url(#a)"/></g>
<g transform="translate(${flat} 0)"><path d="M${320 - m} ${y}Q300 ${y - 13} 320 ${y - 7}Q340 ${y - 13} ${320 + m} ${y}Q340 ${y + 3} 320 ${y + 3}Q300 ${y + 3} ${320 - m} ${y}Z" fill="#a1504a"/>
<path d="M${320 - m} ${y}Q320 ${y + 26 + open * 1.6} ${320 + m} ${y}Q340 ${y + 5} 320 ${y + 5}Q300 ${y + 5} ${320 - m} ${y}Z" fill="#b9645b"/>
${open ? `<ellipse cx="320" cy="${y + 4 + open / 2}" rx="${m * 0.66}" ry="${open * 0.62}" fill="#1d0707"/>` : `<path d="M${320 - m} ${y}Q300 ${y + 5} 320 ${y + 3}Q340 ${y + 5} ${320 + m} ${y}" fill="none" stroke="#4d1d1c" stroke-width="2.4" filter="url(#a)"/>`}</g>
<ellipse cx="236" cy="280" rx="22" ry="60" fill="${p.dark}" opacity=".35" filter="url(#c)"/><ellipse cx="404" cy="280" rx="22" ry="60" fill="${p.dark}" opacity=".35" filter="url(#c)"/></svg>`
}

/** A JPEG of a drawn person. */
export const drawnFace = (pose: Pose = {}): Promise<Buffer> =>
  sharp(Buffer.from(drawing(pose)))
    .jpeg({ quality: 92 })
    .toBuffer()

/** A picture of the same size with nobody on it. */
export const drawnRoom = (): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#8a94a0' } })
    .jpeg()
    .toBuffer()
