/**
 * What stands in place of a text that is not there: the last part of its key, which is a value that no list of ours
 * knows, as the network calls it (decision 155).
 */
export const asItCame = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
