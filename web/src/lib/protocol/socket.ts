// The line to the server: it says hello, comes back after a loss, and passes messages on unread.
import type { FromClient, ToClient } from './types';

export const VERSION = 1;
const PING_MS = 25_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8_000;

export type Line = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  message(message: ToClient): void;
  line(state: Line): void;
}

export class Socket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private done = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {
    this.open();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** Send a message, if the line stands. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.done = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    this.socket?.close();
    this.listener.line('closed');
  }

  private open(): void {
    clearTimeout(this.timer);
    if (this.done) return;
    this.listener.line('connecting');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(JSON.parse(String(event.data)) as ToClient);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private opened(): void {
    this.wait = FIRST_WAIT_MS;
    this.listener.line('open');
    this.send({ t: 'hello', version: VERSION });
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.send({ t: 'ping' }), PING_MS);
  }

  private heard(message: ToClient): void {
    if (message.t === 'bye' && !message.retry) this.done = true;
    this.listener.message(message);
  }

  private lost(): void {
    clearInterval(this.pinging);
    if (this.done) return this.listener.line('closed');
    this.listener.line('lost');
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  /** Do not wait when the network is back or the page is looked at again. */
  private readonly hurry = (): void => {
    if (document.hidden || this.done) return;
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    this.wait = FIRST_WAIT_MS;
    this.open();
  };
}

/** Return the address of a table's socket on this server. */
export function socketUrl(key: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws/${encodeURIComponent(key)}`;
}
