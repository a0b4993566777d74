// The little of dcmjs that tests ask of it; the package brings no types.
declare module 'dcmjs' {
  type Natural = Record<string, unknown>
  const dcmjs: {
    data: {
      DicomMessage: { readFile(bytes: ArrayBuffer): { dict: Record<string, unknown>; meta: Record<string, unknown> } }
      DicomMetaDictionary: {
        naturalizeDataset(dict: Record<string, unknown>): Natural
        denaturalizeDataset(natural: Natural): Record<string, unknown>
      }
      DicomDict: new (meta: Record<string, unknown>) => { dict: Record<string, unknown>; write(): ArrayBuffer }
    }
  }
  export default dcmjs
}
