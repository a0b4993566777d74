// Small helpers of the forms of steps that sit a paper.

/** A rule out of a fault in words. */
export const faultRule = (fault: () => string | null) => ({
  validator: () => {
    const found = fault()
    return found === null ? Promise.resolve() : Promise.reject(new Error(found))
  },
})

/** A decimal without needless zeros; what is being typed stays as typed. */
export const shortDecimal = (
  value: number | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string =>
  userTyping
    ? input
    : String(value ?? '')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
