/** Apart from `enumerations.ts`, which the log-in waits for. */

/** 'International' stands in the help text only. */
export const connectionTypes = ['Cable/DSL', 'Cellular', 'Corporate', 'Satellite', 'International'] as const;
export const platforms = ['android', 'windows', 'mac', 'ios'] as const;

export const entityTypes = ['Smartlink', 'SmartlinkVertical'] as const;
export const linkTypes = ['smartlink', 'postback', 'shortlink'] as const;
