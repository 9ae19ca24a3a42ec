// The deal of the day as the server sends it.
import { call } from '../api/calls';
import type { DailyCalendar, DailyList, DailyResults } from '../api/types';
import type { Frame, Question, Words } from '../protocol/types';

/** The table of the day: what has happened since, and what is asked. */
export interface DailyTable {
  day: string;
  rules: string;
  rules_name: Words;
  seat: number;
  number: number;
  frames: Frame[];
  question: Question | null;
  over: boolean;
  counted: boolean;
}

const quoted = encodeURIComponent;
export const dailyList = (): Promise<DailyList> => call('GET', '/daily');
export const calendar = (rules: string): Promise<DailyCalendar> => call('GET', `/daily/${quoted(rules)}`);
export const begin = (rules: string, day: string): Promise<DailyTable> => call('POST', `/daily/${quoted(rules)}/${quoted(day)}`);
export const answer = (rules: string, day: string, number: number, action: string): Promise<DailyTable> => call('POST', `/daily/${quoted(rules)}/${quoted(day)}/answer`, { number, action });
export const results = (rules: string, day: string): Promise<DailyResults> => call('GET', `/daily/${quoted(rules)}/${quoted(day)}/results`);
