export { hasChosen } from '#gateways/kept.gateway.ts';
