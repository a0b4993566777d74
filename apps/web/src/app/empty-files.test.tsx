// @vitest-environment jsdom
// Every form that takes a file says of an empty one what is wrong, where it was chosen, and sends nothing.
import { ticket } from '@clearbelt/contract/access/calls'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OwnAvatar } from '../account/own-avatar.tsx'
import { PictureField } from '../kinds/picture/picture-field.tsx'
import { CoverField } from '../rooms/courses/editor/cover-field.tsx'
import { CardStep } from '../rooms/identity/parts/card-step.tsx'
import { ImportUpload as ImagesUpload } from '../rooms/images/imports/import-upload.tsx'
import { UploadDialog } from '../rooms/images/parts/upload-dialog.tsx'
import { ImportUpload as PeopleUpload } from '../rooms/org/imports/parts/import-upload.tsx'
import { PhotoUpload } from '../rooms/org/imports/parts/photo-upload.tsx'
import { FileStep } from '../rooms/papers/parts/paper-file/file-step.tsx'
import { LogoField } from '../rooms/shell/pages/system-info.tsx'
import { ImportFileForm } from '../rooms/topics/transfer/import-file-form.tsx'
import type { ForAll } from '../rooms/topics/transfer/transfers.ts'
import { useAccount } from '../shared/account.ts'
import { loadTexts } from '../shared/i18n.ts'
import { adoptTicket } from '../shared/session.ts'
import { fakeServer, ok, ticketOf } from '../testing/fake-server.ts'
import { clearPage, preparePage, renderPart } from '../testing/render-app.tsx'

const nothing = (): void => {}
const PEOPLE = 'StudentUsers' as const
const WISHES = { name: '', minutes: 60, passPercent: 60, score: 1 }
const FOR_ALL: ForAll = { knowledges: [], difficulty: 1, language: 'en' }

const FORMS: [form: string, fileName: string, element: ReactNode][] = [
  ['the own picture', 'me.png', <OwnAvatar key="" />],
  ['the logo', 'logo.png', <LogoField key="" />],
  ['a side of an ID card', 'card.jpg', <CardStep key="" onDone={async () => {}} onBack={nothing} />],
  ['the cover of a course', 'cover.png', <CoverField key="" />],
  ['the picture of a question', 'bag.png', <PictureField key="" />],
  ['an image of a library', 'bag.png', <UploadDialog key="" open onClose={nothing} />],
  ['an archive of images', 'set.zip', <ImagesUpload key="" onStarted={nothing} />],
  ['a table of people', 'people.csv', <PeopleUpload key="" kind={PEOPLE} onKind={nothing} onSent={nothing} />],
  ['an archive of portraits', 'portraits.zip', <PhotoUpload key="" onKind={nothing} onSent={nothing} />],
  [
    'a file of questions',
    'questions.xlsx',
    <ImportFileForm
      key=""
      {...{ file: null, onFile: nothing, kept: null, onKept: nothing, onRead: nothing, onForAll: nothing }}
      forAll={FOR_ALL}
    />,
  ],
  [
    'a paper in a file',
    'paper.docx',
    <FileStep
      key=""
      {...{ file: null, onFile: nothing, kept: '', onWishes: nothing, onRead: nothing, onExpired: nothing }}
      wishes={WISHES}
    />,
  ],
]

afterEach(clearPage)

test.each(FORMS)('%s', async (_, fileName, element) => {
  localStorage.setItem('lang', 'en')
  await preparePage()
  await Promise.all(
    ['account', 'shell', 'identity', 'editor', 'picture', 'images', 'imports', 'transfer', 'bank', 'paper-file'].map(
      loadTexts,
    ),
  )
  adoptTicket(ticket.parse(ticketOf()))
  useAccount.setState({ info: { userID: 'u1', userName: 'Ada', zone: 'UTC', rights: [] } as never, menus: [] })
  const log = fakeServer(() => ok([], 0))
  renderPart(element, '/mapManage/mapfiscan')
  await screen.findAllByRole('button')
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  const type = fileName.endsWith('.png') ? { type: 'image/png' } : {}
  fireEvent.change(field as Element, { target: { files: [new File([], fileName, type)] } })
  expect((await screen.findByRole('alert')).textContent).toBe('The file is empty.')
  expect(log.filter(({ method }) => method !== 'GET')).toEqual([])
})
