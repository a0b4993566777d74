export declare const SERVER_ARGUMENTS: string[]
export declare const COMPILE_CACHE: string
