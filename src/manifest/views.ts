export const VIEW_CONTAINER = 'dogear';

export const VIEWS = {
  plan: 'dogear.plan',
  memo: 'dogear.memo',
} as const;
