/** What closes the options of a box, and how keys lead through them; the flow says what `move` and `moveTo` are. */
export const optionEvents = {
  'box.leave': 'closed',
  'page.leaving': 'closed',
  hide: 'closed',
  'option.next': { guard: 'hasOptions', actions: { type: 'move', params: { by: 1 } } },
  'option.previous': { guard: 'hasOptions', actions: { type: 'move', params: { by: -1 } } },
  'option.first': { guard: 'hasActive', actions: { type: 'moveTo', params: { end: 'first' } } },
  'option.last': { guard: 'hasActive', actions: { type: 'moveTo', params: { end: 'last' } } },
} as const;
