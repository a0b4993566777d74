// @vitest-environment jsdom
// A setting as a field: what its number counts.
import { ALL_SETTINGS } from '@clearbelt/contract/all-rooms'
import { passwordHistory } from '@clearbelt/contract/access/settings'
import { CULTURES } from '@clearbelt/contract/wire'
import { fill } from '@clearbelt/contract/errors'
import { fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearPage, preparePage, renderPart } from '../../../testing/render-app.tsx'
import { SettingItem } from './setting-item.tsx'

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

test('what is counted in words says one of it in its own form, in each language that has one', () => {
  for (const { key, field } of ALL_SETTINGS) {
    const unit = field.kind === 'number' ? field.unit : null
    for (const culture of CULTURES)
      if (unit && culture !== 'zh-CN' && /s\b/.test(fill(unit[culture], { n: 2 })))
        expect(fill(unit[culture], { n: 1 }), `${key} ${culture}`).not.toMatch(/s\b/)
  }
})
