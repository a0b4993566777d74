// Asks for new bags: how many, how many of them with a threat, of which kinds, and how hard they are to read.
import { BAG_KINDS, BAGS_MOST, type BagKind } from '@clearbelt/contract/images/bag-kinds'
import { generateImages } from '@clearbelt/contract/images/calls'
import type { Look } from '@clearbelt/domain/images/looks'
import type { KnowledgeNode } from '@clearbelt/contract/shell/calls'
import { findItemKind } from '@clearbelt/xray/catalog'
import { Button, Checkbox, Flex, Form, Input, Radio, Select, Slider, TreeSelect, Typography } from 'antd'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { toPointOption } from '../../../pickers/knowledge-picker.tsx'
import { useKnowledge } from '../../../pickers/knowledge-tree.ts'
import { call, type InputFor } from '../../../shared/call.ts'
import { sayNumber, sayPercent, useText } from '../../../shared/i18n.ts'
import { sendOnce, type LostKeys } from '../../../shared/send-creation.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { LoadingState, ErrorState } from '../../../ui/states.tsx'
import { OrderLookField } from '../devices/look-field.tsx'
import { OwnItemsField } from '../own-items/own-items-field.tsx'
import { MixFields, mixOf, type MixValues } from './mix-fields.tsx'
import { WholeNumber } from '../../../ui/form/whole-number.tsx'

interface Values extends MixValues {
  bags: BagKind[]
  ownItems: string[]
  /** Left out: that of the usual device. */
  look?: Look
  seed: string
  count: number
  share: number
  twins: boolean
  view: number
  superposition: number
  clutter: number
  views: number
}

const COUNT_MAX = BAGS_MOST
/** Longest seed that is taken. */
const SEED_MAX = 64

/** The part of the tree that the bag generator can make: categories with their kinds, others left out. */
export function listBuildable(nodes: readonly KnowledgeNode[]): KnowledgeNode[] {
  return nodes.flatMap((node) => {
    const children = listBuildable(node.children)
    return children.length > 0 || findItemKind(node.code)?.threat ? [{ ...node, children }] : []
  })
}

/** How many of `count` bags hold a threat when `share` percent do; the server rounds the same way. */
export const threatsOf = (count: number, share: number): number => Math.round(count * (share / 100))

export function GenerateDialog({
  open,
  onClose,
  onStarted,
}: {
  open: boolean
  onClose: () => void
  onStarted: (jobID: string) => void
}): ReactNode {
  const say = useText('images')
  const tree = useKnowledge('Image')
  const [form] = Form.useForm<Values>()
  const kinds = useMemo(() => listBuildable(tree.data ?? []), [tree.data])
  const lost = useRef<LostKeys>(new Map())
  const submit = async (values: Values): Promise<void> => {
    const { count, share, twins, knowledges, view, superposition, clutter, bags, seed, ownItems, views, look } = values
    const input: InputFor<typeof generateImages> = {
      count,
      threatShare: share / 100,
      knowledges,
      view: view / 100,
      superposition: superposition / 100,
      clutter: clutter / 100,
      twins,
      views,
      mix: mixOf(kinds, values),
      bags,
      ownItems,
      ...(look ? { look } : {}),
      seed: seed ?? '',
    }
    const { jobID } = await sendOnce(input, lost.current, (requestKey) =>
      call(generateImages, input, { silent: true, requestKey }),
    )
    onStarted(jobID)
  }
  return (
    <FormDialog<Values>
      open={open}
      width={560}
      form={form}
      title={say('generateTitle')}
      okText={say('generate')}
      onSubmit={submit}
      onClose={() => {
        // Who opens it again has seen what was begun, and means another order.
        lost.current.clear()
        onClose()
      }}
      initial={{
        count: 20,
        share: 40,
        twins: false,
        views: 1,
        knowledges: kinds.map((node) => node.id),
        view: 40,
        superposition: 40,
        clutter: 50,
        isMixed: false,
        weights: {},
        bags: [],
        ownItems: [],
        seed: '',
      }}
    >
      {tree.data ? (
        <Fields kinds={kinds} />
      ) : tree.error ? (
        <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />
      ) : (
        <LoadingState rows={5} />
      )}
    </FormDialog>
  )
}

function Fields({ kinds }: { kinds: readonly KnowledgeNode[] }): ReactNode {
  const say = useText('images')
  const bagsSay = useText('bags')
  const ownSay = useText('own-items')
  const form = Form.useFormInstance<Values>()
  const count = Math.max(0, Form.useWatch('count', form) ?? 0)
  const share = Form.useWatch('share', form) ?? 0
  const twins = Form.useWatch('twins', form) ?? false
  // The dialog may open before the tree has come, and its form then begins without kinds.
  useEffect(() => {
    const chosen = (form.getFieldValue('knowledges') ?? []) as string[]
    if (chosen.length === 0 && !form.isFieldTouched('knowledges'))
      form.setFieldValue(
        'knowledges',
        kinds.map((node) => node.id),
      )
  }, [form, kinds])
  const threats = threatsOf(count, share)
  const marks = { 0: say('level_low'), 50: say('level_medium'), 100: say('level_high') }
  return (
    <>
      <Form.Item
        name="count"
        label={say('count')}
        extra={say('countHint', { max: COUNT_MAX })}
        rules={[
          { required: true, message: say('required') },
          { type: 'integer', min: 1, max: COUNT_MAX, message: say('countRule', { max: COUNT_MAX }) },
        ]}
      >
        <WholeNumber autoFocus style={{ width: 120 }} />
      </Form.Item>
      <Form.Item
        name="share"
        label={say('threatShare')}
        required
        extra={
          <span aria-live="polite">
            {say('shareResult', { threats: sayNumber(threats), safe: sayNumber(Math.max(0, count - threats)) })}
          </span>
        }
      >
        <Slider
          min={0}
          max={100}
          step={5}
          tooltip={{ formatter: (value) => sayPercent((value ?? 0) / 100) }}
          ariaLabelForHandle={say('threatShare')}
          ariaValueTextFormatterForHandle={(value) => sayPercent(value / 100)}
        />
      </Form.Item>
      <Form.Item label={say('kinds')} required={threats > 0} style={{ marginBottom: 0 }}>
        <Form.Item
          name="knowledges"
          rules={[
            {
              validator: (_, value: string[]) =>
                threats === 0 || value.length + (form.getFieldValue('ownItems') as string[]).length > 0
                  ? Promise.resolve()
                  : Promise.reject(new Error(say('kindsRule'))),
            },
          ]}
          style={{ marginBottom: 4 }}
        >
          <TreeSelect<string[]>
            treeData={kinds.map(toPointOption)}
            multiple
            treeCheckable
            showCheckedStrategy={TreeSelect.SHOW_PARENT}
            treeNodeFilterProp="title"
            showSearch
            allowClear
            maxTagCount={6}
            listHeight={320}
            placeholder={say('kindsNone')}
            aria-label={say('kinds')}
            disabled={threats === 0}
            style={{ width: '100%' }}
          />
        </Form.Item>
        <Flex gap={8} style={{ marginBottom: 20 }}>
          <Button
            type="link"
            size="small"
            style={{ paddingInline: 0 }}
            disabled={threats === 0}
            onClick={() =>
              form.setFieldValue(
                'knowledges',
                kinds.map((node) => node.id),
              )
            }
          >
            {say('kindsAll')}
          </Button>
        </Flex>
      </Form.Item>
      <MixFields kinds={kinds} isOff={threats === 0} />
      <Form.Item name="ownItems" label={ownSay('pack')} extra={ownSay('packHint')}>
        <OwnItemsField />
      </Form.Item>
      <Form.Item name="bags" label={bagsSay('kinds')} extra={bagsSay('kindsHint')}>
        <Select<BagKind[]>
          mode="multiple"
          allowClear
          placeholder={bagsSay('kindsAny')}
          options={BAG_KINDS.map((kind) => ({ value: kind, label: bagsSay(`kind_${kind}`) }))}
        />
      </Form.Item>
      <Form.Item name="views" label={bagsSay('views')} extra={bagsSay('viewsHint')}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 1, label: bagsSay('viewsOne') },
            { value: 2, label: bagsSay('viewsTwo') },
          ]}
        />
      </Form.Item>
      <Form.Item name="look" label={bagsSay('look')} extra={bagsSay('lookHint')}>
        <OrderLookField />
      </Form.Item>
      <Form.Item
        name="twins"
        valuePropName="checked"
        extra={
          <span aria-live="polite">
            {twins && threats > 0 ? say('twinsResult', { count: threats }) : say('twinsHint')}
          </span>
        }
      >
        <Checkbox disabled={threats === 0}>{say('twins')}</Checkbox>
      </Form.Item>
      <Typography.Paragraph type="secondary" style={{ marginBottom: 12 }}>
        {say('hardHint')}
      </Typography.Paragraph>
      {(['view', 'superposition', 'clutter'] as const).map((factor) => (
        <Form.Item
          key={factor}
          name={factor}
          label={say(`factor_${factor}`)}
          required
          extra={say(`factorHint_${factor}`)}
          style={{ marginBottom: 20 }}
        >
          <Slider
            min={0}
            max={100}
            step={5}
            marks={marks}
            tooltip={{ formatter: (value) => sayNumber((value ?? 0) / 100, 2) }}
            ariaLabelForHandle={say(`factor_${factor}`)}
            style={{ marginInline: 24 }}
          />
        </Form.Item>
      ))}
      <Form.Item name="seed" label={bagsSay('seed')} extra={bagsSay('seedHint')}>
        <Input maxLength={SEED_MAX} autoComplete="off" style={{ maxWidth: 320 }} />
      </Form.Item>
    </>
  )
}
