/**
 * A machine's states are built when one of its actors starts, not when its module is evaluated
 * (docs/decisions/098-machines-built-on-use.md).
 */

/** What XState's constructor does at once, and what does it later. The build fails if an upgrade changes these lines. */
const replaced = [
  ['    this.root = void 0;\n', ''],
  ['    this.states = void 0;\n    this.events = void 0;\n    this.id = config.id', '    this.id = config.id'],
  [
    `    this.root = new StateNode(config, {
      _key: this.id,
      _machine: this
    });
    this.root._initialize();
    formatRouteTransitions(this.root);
    this.states = this.root.states; // TODO: remove!
    this.events = this.root.events;
  }
`,
    `  }
  get root() {
    if (!this._built) {
      // before it is initialized: its transitions look for their targets in it
      this._built = new StateNode(this.config, { _key: this.id, _machine: this });
      this._built._initialize();
      formatRouteTransitions(this._built);
    }
    return this._built;
  }
  get states() {
    return this.root.states;
  }
  get events() {
    return this.root.events;
  }
`,
  ],
  ['const stateNode = this.idMap.get(', 'const stateNode = this.root && this.idMap.get('],
];

/** @param {string} code the module of XState's class `StateMachine` */
export function withLazyStates(code) {
  return replaced.reduce((done, [now = '', later = '']) => {
    if (done.split(now).length !== 2) throw new Error(`XState builds machines otherwise: ${JSON.stringify(now)}`);
    return done.replace(now, () => later);
  }, code);
}

/** @type {import('vite').Plugin} */
export const lazyMachines = {
  name: 'lazy-machines',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    /xstate[\\/]dist[\\/]StateMachine-\w+\.(?:development\.)?esm\.js/.test(id) ? withLazyStates(code) : null,
};
