// The dialog in which the name of a paper and the words of its sections are given in other languages.
import { CULTURES, type Culture } from '@clearbelt/contract/culture'
import { NAME_MAX } from '@clearbelt/contract/papers/paper-shapes'
import { isBlank, richLength } from '@clearbelt/domain/kinds/rich/plain'
import { INSTRUCTIONS_LIMIT } from '@clearbelt/domain/papers/instructions'
import { Form, Input, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { RichField } from '../../../../kinds/written/rich-field.tsx'
import { culture, LANGUAGE_NAMES } from '../../../../shared/culture.ts'
import { sayNumber, useText } from '../../../../shared/i18n.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { TabSet } from '../../../../ui/tab-set.tsx'
import type { PaperSection } from '../draft.ts'
import { fromWords, toWords, type OtherWords, type PaperNames } from './words.ts'

export interface TranslationsDialogProps {
  open: boolean
  /** As it is written; may be empty yet. */
  name: string
  names: PaperNames
  sections: readonly PaperSection[]
  onSave: (made: { names: PaperNames; sections: PaperSection[] }) => void
  onClose: () => void
}

/** The language of the page is most likely that of what is written: it comes last. */
const LANGUAGES: readonly Culture[] = [...CULTURES.filter((language) => language !== culture), culture]

export function TranslationsDialog({
  open,
  name,
  names,
  sections,
  onSave,
  onClose,
}: TranslationsDialogProps): ReactNode {
  const say = useText('papers')
  const [form] = Form.useForm<OtherWords>()
  const [language, setLanguage] = useState<Culture>(LANGUAGES[0] ?? culture)
  return (
    <FormDialog<OtherWords>
      open={open}
      form={form}
      title={say('otherLanguages')}
      okText={say('otherLanguagesTake')}
      width={720}
      initial={toWords(names, sections)}
      onSubmit={() => {
        // Those of tabs that were not opened are in the form too.
        onSave(fromWords(form.getFieldsValue(true) as OtherWords, sections))
        return Promise.resolve()
      }}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">{say('otherLanguagesHint')}</Typography.Paragraph>
      <TabSet
        activeKey={language}
        onChange={(key) => setLanguage(key as Culture)}
        items={LANGUAGES.map((one) => ({
          key: one,
          label: <span lang={one}>{LANGUAGE_NAMES[one]}</span>,
          children: <Fields language={one} name={name} sections={sections} />,
        }))}
      />
    </FormDialog>
  )
}

function Fields({
  language,
  name,
  sections,
}: {
  language: Culture
  name: string
  sections: readonly PaperSection[]
}): ReactNode {
  const say = useText('papers')
  const limit = {
    validator: (_: unknown, html: string) =>
      richLength(html ?? '') > INSTRUCTIONS_LIMIT
        ? Promise.reject(new Error(say('tooLong', { limit: sayNumber(INSTRUCTIONS_LIMIT) })))
        : Promise.resolve(),
  }
  return (
    <>
      <Form.Item name={[language, 'name']} label={say('name')}>
        <Input lang={language} maxLength={NAME_MAX} placeholder={name} />
      </Form.Item>
      {sections.map((section, place) => (
        <fieldset key={section.id} style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
          <Form.Item
            name={[language, 'sections', place, 'name']}
            label={say('sectionName', { number: sayNumber(place + 1) })}
            style={{ marginBottom: isBlank(section.instructions) ? 24 : 8 }}
          >
            <Input lang={language} maxLength={NAME_MAX} placeholder={section.name} />
          </Form.Item>
          {!isBlank(section.instructions) && (
            <Form.Item
              name={[language, 'sections', place, 'instructions']}
              label={say('instructionsOf', { name: section.name })}
              rules={[limit]}
            >
              <RichField max={INSTRUCTIONS_LIMIT} hasNoPictures />
            </Form.Item>
          )}
        </fieldset>
      ))}
    </>
  )
}
