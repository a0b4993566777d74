// The slips that carry activation codes, as a printed document.
import { describeZone } from '@clearbelt/domain/org/zone-name'
import { fill, texts, type Texts } from '@clearbelt/contract/errors'
import type { Culture } from '@clearbelt/contract/wire'
import type { PrintDocument } from '../../../print/document.ts'

const WORDS = {
  title: texts('Activation slips', '账号激活凭条', 'Comprobantes de activación', 'Comprovantes de ativação'),
  secret: texts(
    'Each slip is for one person only. Cut them apart, hand them out in sealed envelopes and destroy this file.',
    '每张凭条仅供本人使用。请裁开并密封发放，然后销毁本文件。',
    'Cada comprobante es para una sola persona. Recórtelos, entréguelos cerrados y destruya este archivo.',
    'Cada comprovante é para uma só pessoa. Recorte-os, entregue-os fechados e destrua este arquivo.',
  ),
  account: texts('Account', '账号', 'Cuenta', 'Conta'),
  code: texts('Activation code', '激活码', 'Código de activación', 'Código de ativação'),
  open: texts(
    'Open {address}, enter your account and code, and choose a password.',
    '打开 {address}，输入账号和激活码，然后设置密码。',
    'Abra {address}, escriba cuenta y código y elija una contraseña.',
    'Abra {address}, digite a conta e o código e escolha uma senha.',
  ),
  openHere: texts(
    'Open the sign-in page, choose “Activate account”, enter your account and code, and choose a password.',
    '打开登录页，选择“激活账号”，输入账号和激活码，然后设置密码。',
    'Abra la página de inicio de sesión, elija «Activar cuenta», escriba cuenta y código y elija una contraseña.',
    'Abra a página de entrada, escolha “Ativar conta”, digite a conta e o código e escolha uma senha.',
  ),
  until: texts(
    'Once, until {time}',
    '仅可使用一次，有效期至 {time}',
    'Una vez, hasta el {time}',
    'Uma vez, até {time}',
  ),
  pageOf: texts('{page} / {pages}', '{page} / {pages}', '{page} / {pages}', '{page} / {pages}'),
} satisfies Record<string, Texts>

interface Slip {
  name: string
  accountNo: string
  orgName: string
  code: string
  /** IANA zone of the organisation the person belongs to. */
  zone: string
}

export function slipsDocument(
  slips: readonly Slip[],
  {
    address,
    expiresAt,
    owner,
    madeAt,
    culture,
  }: { address: string; expiresAt: number; owner: string; madeAt: number; culture: Culture },
): PrintDocument {
  const word = (key: keyof typeof WORDS): string => WORDS[key][culture]
  const until = (zone: string): string => {
    const time = new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
    return `${time.format(expiresAt)} (${describeZone(zone, culture, expiresAt)})`
  }
  const hint = address === '' ? word('openHere') : fill(word('open'), { address })
  return {
    title: word('title'),
    subject: '',
    owner,
    lang: culture,
    landscape: false,
    foot: word('secret'),
    pageOf: word('pageOf'),
    madeAt,
    parts: [
      {
        kind: 'slips',
        slips: slips.map(({ name, accountNo, orgName, code, zone }) => ({
          title: name,
          aside: orgName,
          facts: [[word('account'), accountNo]],
          codeLabel: word('code'),
          code,
          notes: [hint, fill(word('until'), { time: until(zone) })],
          // What stands behind # never leaves the reader's browser.
          link: address === '' ? null : `${address}#${new URLSearchParams({ account: accountNo, code }).toString()}`,
        })),
      },
    ],
  }
}
