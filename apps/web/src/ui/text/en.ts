// What the room-free parts say, in English.
export const text = {
  actions: 'Actions',
  bulk: 'Actions on the selected rows',
  cancel: 'Cancel',
  clearFilters: 'Clear filters',
  clearSelection: 'Clear selection',
  columns: 'Columns',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'Copy failed',
  firstPage: 'Go to the first page',
  interval: '{rate}, 95 % interval {low} to {high}',
  leave: 'Leave',
  leaveText: 'What you entered has not been saved.',
  leaveTitle: 'Leave without saving?',
  loadFailed: 'This could not be loaded',
  loading: 'Loading',
  noMatch: 'Nothing matches',
  noMatchHint: 'Change or clear the filters.',
  ok: 'OK',
  pageEmpty: 'There is nothing on this page any more',
  retry: 'Try again',
  rows_one: '{count} entry',
  rows_other: '{count} entries',
  save: 'Save',
  select: 'Select',
  selected_one: '{count} selected',
  selected_other: '{count} selected',
  shortcuts: 'Keyboard shortcuts',
  showShortcuts: 'Show the shortcuts of this screen',
  stay: 'Stay',
}

declare module '../../shared/i18n.ts' {
  interface TextSpaces { ui: typeof text }
}
