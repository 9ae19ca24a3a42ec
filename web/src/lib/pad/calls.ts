// A pad's requests. A refusal is thrown with the server's own words and the field that it is about.
import { call } from '../api/calls';
import type { DealAnswer, DealInQuestion, Done, PadCard, PadForm, PadMaking, PadSheet, PadTable, WishId } from '../api/types';
import type { Deed } from './types';

const quoted = encodeURIComponent;
const writing = (secret: string | null): Record<string, string> => (secret ? { 'X-Pad-Writer': secret } : {});

export const padForm = (rules: string, options: Record<string, unknown>): Promise<PadForm> =>
  call('GET', `/rules/${quoted(rules)}/pad-form${Object.keys(options).length ? `?options=${quoted(JSON.stringify(options))}` : ''}`);
export const makePad = (wish: PadMaking): Promise<PadSheet> => call('POST', '/pads', wish);
export const pad = (key: string, secret: string | null): Promise<PadSheet> => call('GET', `/pads/${quoted(key)}`, undefined, { headers: writing(secret) });
export const change = (key: string, id: string, secret: string, after: string | null, deed: Deed): Promise<PadSheet> =>
  call('PUT', `/pads/${quoted(key)}/changes/${quoted(id)}`, { after, ...deed }, { headers: writing(secret) });
export const check = (wish: DealInQuestion, signal: AbortSignal): Promise<DealAnswer> => call('POST', '/pads/check', wish, { signal });
export const entitle = (key: string, secret: string, title: string): Promise<PadSheet> => call('PATCH', `/pads/${quoted(key)}`, { title }, { headers: writing(secret) });
export const wishToWrite = (key: string, secret: string, name: string): Promise<WishId> => call('POST', `/pads/${quoted(key)}/wishes`, { writer: secret, name });
export const handOn = (key: string, secret: string, wish: string): Promise<PadSheet> => call('POST', `/pads/${quoted(key)}/writer`, { wish }, { headers: writing(secret) });
export const takeBack = (key: string, secret: string, name: string): Promise<PadSheet> => call('POST', `/pads/${quoted(key)}/writer`, { take_back: true, writer: secret, name });
export const shelf = (archived: boolean): Promise<PadCard[]> => call('GET', `/pads?archived=${archived}`);
export const putOnShelf = (key: string, archived: boolean): Promise<Done> => call('PUT', `/pads/${quoted(key)}/shelf`, { archived });
export const takeOffShelf = (key: string): Promise<Done> => call('DELETE', `/pads/${quoted(key)}/shelf`);
export const destroy = (key: string, secret: string | null): Promise<Done> => call('DELETE', `/pads/${quoted(key)}`, undefined, { headers: writing(secret) });
export const padTables = (): Promise<PadTable[]> => call('GET', '/pads/standings?archived=true');
export const giveCards = (key: string, deal: string, secret: string, hands: Record<string, string>, talon: string): Promise<PadSheet> =>
  call('PUT', `/pads/${quoted(key)}/deals/${quoted(deal)}/cards`, { hands, talon }, { headers: writing(secret) });

/** The address of a file of a pad. */
export const file = (key: string, name: string, language: string): string => `/api/pads/${quoted(key)}/${name}?language=${language}`;
/** The address of a pad's live line. */
export const live = (key: string): string => `/api/pads/${quoted(key)}/live`;
