/**
 * Events that close an input's list of options, and keys that move through it; the flow defines `move` and `moveTo`.
 */
export const optionEvents = {
  'box.leave': 'closed',
  'page.leaving': 'closed',
  hide: 'closed',
  'option.next': { guard: 'hasOptions', actions: { type: 'move', params: { by: 1 } } },
  'option.previous': { guard: 'hasOptions', actions: { type: 'move', params: { by: -1 } } },
  'option.first': { guard: 'hasActive', actions: { type: 'moveTo', params: { end: 'first' } } },
  'option.last': { guard: 'hasActive', actions: { type: 'moveTo', params: { end: 'last' } } },
} as const;
