// Composes a paper by blueprint: how many images, how many of them with a threat, of which categories; shown before it
// is taken.
import '../../../pickers/library-images/picks.css'
import { composeFiscan } from '@clearbelt/contract/papers/calls'
import { imagePicture } from '@clearbelt/contract/images/calls'
import { dropdownImageOrigin } from '@clearbelt/contract/shell/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Modal, Radio, Select, Slider, Tree, Typography, type TreeDataNode } from 'antd'
import { useState, type ReactNode } from 'react'
import { call, worded } from '../../../shared/call.ts'
import { listQuery } from '../../../shared/dropdown.ts'
import { sayNumber, sayPercent, useText } from '../../../shared/i18n.ts'
import { useBreakpoint } from '../../../ui/breakpoint.ts'
import { EmptyState, QueryState } from '../../../ui/states.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { useStock, type Composed, type Stock, type StockNode } from './library.ts'
import { demandsOf, topmost } from './blueprint.ts'
import { useColours } from '../../../ui/colour-variables.ts'
import { ITEMS_MAX } from '../../limits.ts'
import type { AdderProps, DraftItem } from '../../editor.ts'
import { toDraftItem, type DraftImage } from './draft-image.ts'
import { TruthTag } from '../truth-tag.tsx'
import { focusFirstField } from '../../../ui/first-field.ts'
import { BoundedNumber } from '../../../ui/form/bounded-number.tsx'
import { isWithin, type Bounds } from '../../../ui/form/bounds.ts'

export function ComposeDialog(props: AdderProps): ReactNode {
  const say = useText('screening')
  return (
    <Modal
      open={props.open}
      title={say('composeTitle')}
      width={1000}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={props.onClose}
    >
      <div ref={focusFirstField}>
        <ComposeBody {...props} />
      </div>
    </Modal>
  )
}

function ComposeBody(props: AdderProps): ReactNode {
  const say = useText('screening')
  const stock = useStock(props.open)
  return (
    <QueryState query={stock}>
      {(data) =>
        data.safe + data.danger === 0 ? (
          <EmptyState title={say('noStock')} hint={say('noStockHint')} />
        ) : (
          <Composer {...props} stock={data} />
        )
      }
    </QueryState>
  )
}

interface Blueprint {
  count: number
  /** Percent of threat images. */
  share: number
  checked: ReadonlySet<string>
  origins: string[]
  isMore: boolean
}

function Composer({ items, stock, onAdd, onClose }: AdderProps & { stock: Stock }): ReactNode {
  const say = useText('screening')
  const uiSay = useText('ui')
  const isNarrow = useBreakpoint() === 'mobile'
  const already = items.filter((item) => item.kind === 'screening').map((item) => (item.content as DraftImage).imageID)
  const [blueprint, setBlueprint] = useState<Blueprint>({
    count: Math.min(20, stock.safe + stock.danger),
    share: 40,
    checked: new Set(),
    origins: [],
    isMore: already.length > 0,
  })
  const [drawn, setDrawn] = useState<{ of: Blueprint; images: readonly Composed[] } | null>(null)
  const [failure, setFailure] = useState<{ of: Blueprint; words: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<Blueprint>): void => setBlueprint((now) => ({ ...now, ...change }))
  // Questions of other kinds stay.
  const room = ITEMS_MAX - (blueprint.isMore ? items.length : items.length - already.length)
  const bounds = { min: 1, max: Math.max(1, room) }
  const chosen = topmost(stock.nodes, blueprint.checked)
  const demands = demandsOf(
    stock,
    { count: blueprint.count, share: blueprint.share / 100, chosen },
    { safe: say('safeImages'), any: say('anyThreat') },
  )
  const draw = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const images = await call(
        composeFiscan,
        {
          count: blueprint.count,
          threatShare: blueprint.share / 100,
          knowledges: chosen,
          origins: blueprint.origins,
          exclude: blueprint.isMore ? [...already] : [],
        },
        { silent: true },
      )
      setDrawn({ of: blueprint, images })
    } catch (error) {
      const failed = worded(error)
      setFailure({
        of: blueprint,
        words: [...new Set(failed.fields.map((field) => field.message)), failed.message].find(Boolean) ?? '',
      })
      setDrawn(null)
    } finally {
      setBusy(false)
    }
  }
  // What was drawn belongs to the blueprint it was drawn by.
  const images = drawn?.of === blueprint ? drawn.images : null
  const take = (): void => {
    onAdd(
      (images ?? []).map((image): DraftItem => toDraftItem(image, false)),
      blueprint.isMore,
    )
    onClose()
  }
  return (
    <Flex vertical gap={16}>
      <div
        style={{ display: 'grid', gridTemplateColumns: isNarrow ? 'minmax(0, 1fr)' : '340px minmax(0, 1fr)', gap: 24 }}
      >
        <BlueprintFields stock={stock} blueprint={blueprint} already={already.length} bounds={bounds} set={set} />
        <Flex vertical gap={12} style={{ minWidth: 0 }}>
          <section>
            <Heading>{say('resulting')}</Heading>
            <table style={{ width: '100%', borderCollapse: 'collapse' }}>
              <thead>
                <tr>
                  <th scope="col" className="only-read">
                    {say('category')}
                  </th>
                  <Right head>{say('wanted')}</Right>
                  <Right head>{say('inStock')}</Right>
                </tr>
              </thead>
              <tbody>
                {demands.map((demand) => (
                  <tr key={demand.id ?? 'safe'}>
                    <th scope="row" style={{ textAlign: 'start', fontWeight: 400 }}>
                      {demand.name}
                    </th>
                    <Right>{sayNumber(demand.wanted)}</Right>
                    <Right>
                      <Typography.Text type={demand.stock < demand.wanted ? 'danger' : 'secondary'}>
                        {sayNumber(demand.stock)}
                        {demand.stock < demand.wanted && <> · {say('tooFew')}</>}
                      </Typography.Text>
                    </Right>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {failure?.of === blueprint && <Alert type="error" showIcon role="alert" title={failure.words} />}
          {images ? <Drawn images={images} /> : <EmptyState title={say('notDrawn')} hint={say('notDrawnHint')} />}
        </Flex>
      </div>
      <Flex wrap gap={8} justify="end">
        <Button onClick={onClose}>{uiSay('cancel')}</Button>
        <Button
          type={images ? 'default' : 'primary'}
          loading={busy}
          disabled={demands.length === 0 || !isWithin(blueprint.count, bounds)}
          onClick={() => void draw()}
        >
          {say(images ? 'drawAgain' : 'draw')}
        </Button>
        {images && (
          <Button type="primary" disabled={busy} onClick={take}>
            {say(blueprint.isMore ? 'takeMore' : 'take', { count: images.length })}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

const Heading = ({ children }: { children: ReactNode }): ReactNode => (
  <Typography.Title level={2} style={{ fontSize: 14, margin: '0 0 6px' }}>
    {children}
  </Typography.Title>
)
const Right = ({ head, children }: { head?: boolean; children: ReactNode }): ReactNode =>
  head ? (
    <th scope="col" className="number" style={{ fontWeight: 400, paddingInlineStart: 16, whiteSpace: 'nowrap' }}>
      <Typography.Text type="secondary">{children}</Typography.Text>
    </th>
  ) : (
    <td className="number" style={{ paddingInlineStart: 16 }}>
      {children}
    </td>
  )

function BlueprintFields({
  stock,
  blueprint,
  already,
  bounds,
  set,
}: {
  stock: Stock
  blueprint: Blueprint
  already: number
  /** Of the number of images. */
  bounds: Bounds
  set: (change: Partial<Blueprint>) => void
}): ReactNode {
  const say = useText('screening')
  const origins = useQuery(listQuery(dropdownImageOrigin))
  const toData = (node: StockNode): TreeDataNode => ({
    key: node.id,
    disableCheckbox: node.danger === 0,
    children: node.children.map(toData),
    title: (
      <Flex justify="space-between" gap={8}>
        <span>{node.value}</span>
        <Typography.Text type="secondary" className="number" style={{ whiteSpace: 'nowrap' }}>
          {sayNumber(node.danger)}
        </Typography.Text>
      </Flex>
    ),
  })
  return (
    <Flex vertical gap={16} style={{ minWidth: 0 }}>
      {already > 0 && (
        <Radio.Group
          value={blueprint.isMore}
          onChange={(event) => set({ isMore: event.target.value as boolean })}
          style={{ display: 'grid', gap: 6 }}
          options={[
            { value: true, label: say('besides', { count: already }) },
            { value: false, label: say('instead', { count: already }) },
          ]}
        />
      )}
      <label style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <span>{say('count')}</span>
        <BoundedNumber
          {...bounds}
          value={blueprint.count}
          onChange={(count) => set({ count: count ?? 0 })}
          style={{ width: 120 }}
        />
      </label>
      <div>
        <Flex justify="space-between">
          <span>{say('threatShare')}</span>
          <Typography.Text strong>{sayPercent(blueprint.share / 100)}</Typography.Text>
        </Flex>
        <Slider
          min={0}
          max={100}
          step={5}
          value={blueprint.share}
          onChange={(share) => set({ share })}
          tooltip={{ formatter: null }}
          ariaLabelForHandle={say('threatShare')}
          ariaValueTextFormatterForHandle={(value) => sayPercent(value / 100)}
        />
      </div>
      <section>
        <Heading>{say('categories')}</Heading>
        <Typography.Paragraph type="secondary" style={{ marginBottom: 6 }}>
          {say('categoriesHint')}
        </Typography.Paragraph>
        <Tree
          checkable
          blockNode
          selectable={false}
          height={240}
          treeData={stock.nodes.map(toData)}
          checkedKeys={[...blueprint.checked]}
          disabled={blueprint.share === 0}
          onCheck={(keys) => set({ checked: new Set((Array.isArray(keys) ? keys : keys.checked).map(String)) })}
        />
      </section>
      <label style={{ display: 'grid', gap: 4 }}>
        <span>{say('origin')}</span>
        <Select
          mode="multiple"
          allowClear
          placeholder={say('anyOrigin')}
          value={blueprint.origins}
          options={(origins.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(chosen: string[]) => set({ origins: chosen })}
        />
      </label>
    </Flex>
  )
}

function Drawn({ images }: { images: readonly Composed[] }): ReactNode {
  const say = useText('screening')
  const colours = useColours()
  const threats = images.filter((image) => !image.isSafe).length
  return (
    <section aria-live="polite">
      <Heading>{say('drawn', { threats: sayNumber(threats), safe: sayNumber(images.length - threats) })}</Heading>
      {/* A box that scrolls must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={say('images')} style={{ maxHeight: 380, overflow: 'auto', padding: 2 }}>
        <ul
          className="paper-picks"
          style={{ ...colours, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}
        >
          {images.map((image) => (
            <li key={image.imageID} className="paper-pick">
              <Thumb of={imagePicture} id={image.imageID} style={{ width: '100%', aspectRatio: '10 / 7' }} />
              <Flex vertical gap={4} align="start" style={{ padding: '6px 8px 8px' }}>
                <TruthTag isSafe={image.isSafe} />
                <Typography.Text
                  type="secondary"
                  ellipsis
                  title={image.knowledgeName || image.name}
                  style={{ fontSize: 12, maxWidth: '100%' }}
                >
                  {image.knowledgeName || image.name}
                </Typography.Text>
              </Flex>
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}
