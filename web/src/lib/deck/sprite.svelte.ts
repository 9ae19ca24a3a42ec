// The drawn deck: one file with all faces, fetched once and put into the page. Until then cards are plain.
import { settings } from '../settings.svelte';

const BOX = '0 0 120 210';

class Sprite {
  /** The file whose faces are in the page; null until one is. */
  shown: string | null = $state(null);
  readonly box = BOX;
  private holder: HTMLElement | null = null;

  get ready(): boolean {
    return this.shown !== null;
  }

  /** Fetch the faces that the settings ask for. */
  async fetch(): Promise<void> {
    const wanted = `/deck/${settings.letters}${settings.largeIndex ? '-large' : ''}.svg`;
    if (wanted === this.shown) return;
    const answer = await fetch(wanted).catch(() => null);
    if (!answer?.ok) return;
    const drawn = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
    if (drawn.nodeName !== 'svg') return;
    this.place(drawn);
    this.shown = wanted;
  }

  private place(drawn: HTMLElement): void {
    this.holder?.remove();
    this.holder = document.body.appendChild(document.importNode(drawn, true));
    this.holder.classList.add('sprite');
  }
}

export const sprite = new Sprite();
