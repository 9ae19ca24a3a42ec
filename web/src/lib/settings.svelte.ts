// What a player has chosen for himself on this device.
export type Language = 'en' | 'de';
export type Letters = 'en' | 'de' | 'da' | 'hu' | 'fr';
export type Look = 'auto' | 'light' | 'dark';
export type Sorting = 'alternating' | 'suits' | 'ranks' | 'tarocks-last';
export type Speed = 'off' | 'fast' | 'calm' | 'slow';

export interface Choices {
  language: Language;
  letters: Letters;
  look: Look;
  fourColours: boolean;
  highContrast: boolean;
  largeIndex: boolean;
  sorting: Sorting;
  speed: Speed;
  /** Whether what is turned up stays until the player goes on; otherwise for a reading time. */
  waitForMe: boolean;
  liftFirst: boolean;
  playForced: boolean;
  sounds: boolean;
  keys: boolean;
  guide: boolean;
  /** Words of the game in the language where it is at home. */
  homeWords: boolean;
  name: string;
  level: string;
}

const KEPT = 'tarock';

function spoken(): Language {
  return typeof navigator !== 'undefined' && navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

function defaults(): Choices {
  const language = spoken();
  return {
    language,
    letters: language,
    look: 'auto',
    fourColours: false,
    highContrast: false,
    largeIndex: false,
    sorting: 'alternating',
    speed: 'calm',
    waitForMe: true,
    liftFirst: true,
    playForced: false,
    sounds: false,
    keys: true,
    guide: true,
    homeWords: false,
    name: '',
    level: 'careful', // gentle, until the player chooses otherwise
  };
}

function kept(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Choices>;
  } catch {
    return {};
  }
}

export const settings: Choices = $state({ ...defaults(), ...kept() });

/** Keep the choices on this device; call whenever one changes. */
export function keep(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Forget all choices. */
export function forget(): void {
  Object.assign(settings, defaults());
  localStorage.removeItem(KEPT);
}

/** Return how long a movement takes, in milliseconds; none for people who want no motion. */
export function motion(): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return { off: 0, fast: 120, calm: 260, slow: 480 }[settings.speed];
}

/** Return how long something that is turned up lies there to be read, in milliseconds; none for people who want no waiting. */
export function readingTime(): number {
  return { off: 0, fast: 1500, calm: 3000, slow: 5000 }[settings.speed];
}
