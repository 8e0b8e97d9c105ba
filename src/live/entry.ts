/** A classic script before the shop's own: from its first actor on, the shop reports to it what its actors do. */
import { channelName } from './messages.ts';
import { publisher } from './publish.ts';

const { app = '' } = document.documentElement.dataset;
const session = Math.random().toString(36).slice(2);
window.watchActors = publisher(new BroadcastChannel(channelName(app)), session, Date.now);
