import { couponPorts, watchList } from '#gateways/coupon.gateway.ts';
import { couponMachine } from '#machines/coupon/coupon.machine.ts';
import { composed } from '../composed.ts';

/** The coupon field of cart and checkout. */
export const couponFlow = composed((http, culture) =>
  couponMachine.provide({ actors: { ...couponPorts(http, culture), watchList } }),
);
