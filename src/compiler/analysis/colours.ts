import { type Color, converter, formatHex, inGamut, parse, wcagContrast } from 'culori';

/** The names of system colours (CSS Color 4), whose values are not known. */
const system = new Set(
  `accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext currentcolor field
  fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`.split(
    /\s+/,
  ),
);

/** Values that depend on their context. */
const undecided = /^(?:inherit|initial|unset|revert|revert-layer)$|\b(?:var|env)\(/iu;

/** Colour functions that are not evaluated here. */
const reckoned = /^(?:color-mix|light-dark|device-cmyk|contrast-color)\(.*\)$|^\w+\(\s*from\s.*\)$|\bcalc\(/iu;

/** Whether a value is a colour; null if that depends on more than the value. */
export function isColour(value: string): boolean | null {
  const text = value.trim();
  if (undecided.test(text)) return null;
  // culori accepts a hexadecimal code without its #; browsers do not.
  const isCode = /^[\da-f]+$/iu.test(text);
  return system.has(text.toLowerCase()) || reckoned.test(text) || (!isCode && parsed(text) !== undefined);
}

/** The colour, if it is one. culori throws at some values that are none, such as `rgb(16px 24 40)`. */
function parsed(text: string): Color | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** The parts of a value, such as a shadow, that look like colours and cannot be parsed. */
export function brokenColours(value: string): readonly string[] {
  // Quoted names and addresses may contain anything.
  const text = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/giu, ' ');
  const written = [...text.matchAll(/#[^\s,()/]*|\b(?:rgb|hsl)a?\([^()]*(?:\)|$)/giu)].map(([colour]) => colour);
  return written.filter((colour) => isColour(colour) === false);
}

/** The words of a shadow that can only be colours. Functions and what stands in them are not judged. */
export function shadowColours(value: string): readonly string[] {
  const words = value.replace(/\((?:[^()]|\([^()]*\))*\)/gu, '()').match(/(?<![^\s,])[a-z][\w-]*(?![\w(-])/giu) ?? [];
  return words.filter((word) => !/^(?:none|inset)$/iu.test(word));
}

/**
 * The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio).
 * @returns null unless both are opaque colours
 */
export function contrastOf(one: string, other: string): number | null {
  const [first, second] = [parsed(one), parsed(other)];
  const isOpaque = (colour: typeof first): boolean => colour !== undefined && (colour.alpha ?? 1) === 1;
  return first && second && isOpaque(first) && isOpaque(second) ? wcagContrast(first, second) : null;
}

/** A background, and the contrast that it needs. */
interface Ground {
  readonly colour: string;
  readonly needed: number;
}

/**
 * The colour of the same hue and nearest lightness with enough contrast on all backgrounds.
 * @returns null if there is none
 */
export function nearestReadable(colour: string, grounds: readonly Ground[]): string | null {
  const start = converter('oklch')(parsed(colour));
  if (start === undefined) return null;
  const steps = 200;
  for (let step = 1; step <= steps; step += 1) {
    for (const direction of [-1, 1]) {
      const l = start.l + (direction * step) / steps;
      if (l < 0 || l > 1) continue;
      const hex = formatHex(within({ ...start, l }));
      if (grounds.every(({ colour: ground, needed }) => (contrastOf(hex, ground) ?? 0) >= needed)) return hex;
    }
  }
  return null;
}

/** Reduces the chroma until a screen can show the colour. */
function within(colour: { readonly mode: 'oklch'; readonly l: number; readonly c: number; readonly h?: number }) {
  const isShown = inGamut('rgb');
  let { c } = colour;
  while (c > 0 && !isShown({ ...colour, c })) c = Math.max(0, c - 0.01);
  return { ...colour, c };
}
