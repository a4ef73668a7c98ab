/** Why a manager holds a publisher's payments back; `other`: only they can say it. */
export const holdReasons = ['traffic', 'documents', 'advertiser', 'closing', 'other'] as const;
export type HoldReason = (typeof holdReasons)[number];
