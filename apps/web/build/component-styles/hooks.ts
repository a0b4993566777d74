// Which style hooks of the component library this product uses, and for which classes their components ask.

/** The classes a hook is asked for: of the component, and of the element that carries the component's own variables. */
export type Asked = readonly [prefix: string, root?: string]

/** Where a component keeps its variables at a class of its own, as `useCSSVarCls` of the library names it. */
const own = (prefix: string): Asked => [prefix, `${prefix}-css-var`]

/**
 * By file below `antd/es` (without its ending): the arguments of its hook, or by name of export where it has several.
 * What is not listed here must not reach the build (`plugin.ts` says so when it does).
 */
export const HOOKS: Readonly<Record<string, readonly Asked[] | Readonly<Record<string, readonly Asked[]>>>> = {
  '_util/wave/style': [['ant-wave']],
  'alert/style/index': [['ant-alert']],
  'app/style/index': [['ant-app']],
  'avatar/style/index': [own('ant-avatar')],
  'badge/style/index': [['ant-badge']],
  'badge/style/ribbon': [['ant-ribbon', 'ant-ribbon-wrapper']],
  'breadcrumb/style/index': [['ant-breadcrumb']],
  'button/style/compact': [['ant-btn']],
  'button/style/index': [['ant-btn']],
  'card/style/index': [['ant-card']],
  'cascader/style/index': [own('ant-cascader')],
  'cascader/style/panel': [['ant-cascader']],
  'checkbox/style/index': [own('ant-checkbox')],
  'collapse/style/index': [['ant-collapse']],
  'date-picker/style/index': [own('ant-picker')],
  'descriptions/style/index': [['ant-descriptions']],
  'divider/style/index': [['ant-divider']],
  'drawer/style/index': [['ant-drawer']],
  'dropdown/style/index': [own('ant-dropdown')],
  'empty/style/index': [['ant-empty']],
  'flex/style/index': [['ant-flex']],
  'form/style/fallbackCmp': [['ant-form']],
  'form/style/index': [own('ant-form')],
  'grid/style/index': { useRowStyle: [['ant-row']], useColStyle: [['ant-col']] },
  'input-number/style/index': [own('ant-input-number')],
  'input/style/index': { useSharedStyle: [['ant-input']], default: [own('ant-input')] },
  'input/style/otp': [['ant-otp']],
  'input/style/search': [['ant-input-search']],
  'input/style/textarea': [own('ant-input')],
  'layout/style/index': [['ant-layout']],
  'layout/style/sider': [['ant-layout-sider']],
  'list/style/index': [['ant-list']],
  // A menu that drops down is dressed by what drops it, and carries its variables itself.
  'menu/style/index': [own('ant-menu'), own('ant-dropdown-menu')],
  'message/style/index': [own('ant-message')],
  'modal/style/confirm': [['ant-modal']],
  'modal/style/index': [own('ant-modal')],
  'notification/style/index': [own('ant-notification')],
  'pagination/style/bordered': [['ant-pagination']],
  'pagination/style/index': [['ant-pagination']],
  'popconfirm/style/index': [['ant-popconfirm']],
  'popover/style/index': [['ant-popover']],
  'progress/style/index': [['ant-progress']],
  'radio/style/index': [own('ant-radio')],
  'rate/style/index': [['ant-rate']],
  'result/style/index': [['ant-result']],
  'segmented/style/index': [['ant-segmented']],
  'select/style/index': [own('ant-select')],
  'skeleton/style/index': [['ant-skeleton']],
  'slider/style/index': [['ant-slider']],
  'space/style/addon': [['ant-space-addon']],
  'space/style/compact': [['ant-space-compact']],
  'space/style/index': [['ant-space']],
  'spin/style/index': [['ant-spin']],
  'steps/style/index': [['ant-steps']],
  'switch/style/index': [['ant-switch']],
  'table/style/index': [own('ant-table')],
  'tabs/style/index': [own('ant-tabs')],
  'tag/style/index': [['ant-tag'], own('ant-tag')],
  'tag/style/presetCmp': [['ant-tag']],
  'tag/style/statusCmp': [['ant-tag']],
  'timeline/style/index': [['ant-timeline']],
  // A popover is a tooltip in the popover's dress.
  'tooltip/style/index': [own('ant-tooltip'), own('ant-popover')],
  'tree-select/style/index': [['ant-tree-select', 'ant-tree-select-css-var']],
  'tree/style/index': [['ant-tree']],
  'typography/style/index': [['ant-typography']],
  'upload/style/index': [['ant-upload', 'ant-upload-wrapper']],
}

/** What a hook is called with beyond the two classes. */
export const callOf = (file: string, [prefix, root = prefix]: Asked): unknown[] =>
  file === 'tree-select/style/index'
    ? [prefix, 'ant-select-tree', root]
    : // Two hooks are told whether they dress at all.
      [
        prefix,
        root,
        prefix === 'ant-dropdown-menu' || (file === 'tooltip/style/index' && prefix === 'ant-popover') ? false : true,
      ]
