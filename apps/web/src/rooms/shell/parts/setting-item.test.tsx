// @vitest-environment jsdom
// A setting as a field: what its number counts, and how it is typed.
import { ALL_SETTINGS } from '@clearbelt/contract/all-rooms'
import { passwordHistory } from '@clearbelt/contract/access/settings'
import { CULTURES } from '@clearbelt/contract/wire'
import { fill } from '@clearbelt/contract/errors'
import { fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as I18n from '../../../shared/i18n.ts'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { SettingItem } from './setting-item.tsx'

// The page's language is fixed when its modules load; this is all of it that the field asks for.
vi.mock('../../../shared/i18n.ts', async (load) => ({ ...(await load<typeof I18n>()), decimalMark: () => ',' }))

beforeEach(async () => {
  localStorage.setItem('lang', 'en')
  await preparePage()
})
afterEach(clearPage)

test('one password is one password, two are passwords', async () => {
  renderPart(
    <Form initialValues={{ settings: { [passwordHistory.key]: 1 } }}>
      <SettingItem setting={passwordHistory} />
    </Form>,
  )
  expect(await screen.findByText('password')).toBeTruthy()
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '2' } })
  expect(await screen.findByText('passwords')).toBeTruthy()
})

test('where a comma parts decimals, 0,6 typed into a field of whole numbers is one, not six', async () => {
  renderPart(
    <Form>
      <SettingItem setting={passwordHistory} />
    </Form>,
  )
  const field = await screen.findByRole<HTMLInputElement>('spinbutton')
  fireEvent.change(field, { target: { value: '0,6' } })
  fireEvent.blur(field)
  expect(field.value).toBe('1')
})

test('what is counted in words says one of it in its own form, in each language that has one', () => {
  for (const { key, field } of ALL_SETTINGS) {
    const unit = field.kind === 'number' ? field.unit : null
    for (const culture of CULTURES)
      if (unit && culture !== 'zh-CN' && /s\b/.test(fill(unit[culture], { n: 2 })))
        expect(fill(unit[culture], { n: 1 }), `${key} ${culture}`).not.toMatch(/s\b/)
  }
})
