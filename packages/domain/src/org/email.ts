// What an email address looks like: enough to catch slips of typing.
const EMAIL = /^[^\s@<>()"',;:\\]+@[^\s@<>()"',;:\\]+\.[^\s@<>()"',;:\\]{2,}$/

export const isEmail = (text: string): boolean => EMAIL.test(text)
