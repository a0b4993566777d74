// The languages of the product.

export const CULTURES = ['zh-CN', 'en', 'es', 'pt-BR'] as const
export type Culture = (typeof CULTURES)[number]
