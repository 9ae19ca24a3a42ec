// The grid of announcements: rows for what has been said and may be raised, and for what may be said now.
import type { Option, Question, Scene, Undertaking, Words } from '../protocol/types';

export interface Row {
  key: string;
  name: Words;
  /** Whose it is; null while nobody has announced it. */
  seat: number | null;
  meaning: Words | null;
  silent: string | null;
  value: string | null;
  /** How far it was raised, in words. */
  raised: Words | null;
  /** What may be said to it. */
  option: Option | null;
}

export interface Grid {
  laid: Row[];
  open: Row[];
}

/** Arrange what a question offers beside what lies on the table. */
export function grid(question: Question, scene: Scene): Grid {
  const offered = question.options.filter(({ action }) => action !== question.quiet);
  const raises = offered.filter(({ item }) => item?.seat != null);
  const taken = new Set<Option>();
  const raise = (key: string, seat: number): Option | null => {
    const found = raises.find(({ item }) => item?.key === key && item.seat === seat) ?? null;
    if (found) taken.add(found);
    return found;
  };
  const said: Row[] = scene.announcements.map((said, place) => ({
    key: `${place}`,
    name: said.name,
    seat: said.seat,
    meaning: said.meaning,
    silent: null,
    value: said.factor > 1 ? `${said.value ?? ''} ×${said.factor}`.trim() : said.value,
    raised: said.raised,
    option: raise(said.item, said.seat),
  }));
  const under = scene.undertaking;
  const rest = raises.filter((option) => !taken.has(option)).map((option) => ({
    ...offer(option),
    value: under && option.item?.seat === under.seat ? counted(under) : null,
    raised: under?.raised ?? null,
  }));
  const laid = [...rest, ...said.filter(({ option }) => option !== null)];
  return { laid, open: offered.filter(({ item }) => item?.seat == null).map(offer) };
}

/** How often the game counts so far, in the words of the strip; nothing where it counts once. */
const counted = ({ times, factor }: Undertaking): string | null => [times, factor].filter((by) => by > 1).map((by) => `×${by}`).join(' ') || null;

/** A row that stands for an answer alone: the game itself, a bonus, whatever else may be said. */
function offer(option: Option): Row {
  const { item } = option;
  return {
    key: option.action,
    name: item?.name ?? option.label,
    seat: item?.seat ?? null,
    meaning: item?.meaning ?? option.detail,
    silent: item?.silent ?? null,
    value: item && item.seat === null ? item.value : null,
    raised: null,
    option,
  };
}
