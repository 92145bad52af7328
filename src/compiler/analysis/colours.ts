/** Every name of a colour in CSS Color 4, so that none is called wrong. */
const named: ReadonlySet<string> = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid
  mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream
  mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
  paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown
  royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow
  springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen
  currentcolor accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field
  fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`.split(
    /\s+/,
  ),
);

/** Values that are colours or not by what stands elsewhere. */
const undecided = /^(?:inherit|initial|unset|revert|revert-layer)$|\b(?:var|env)\(/iu;

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`;
const part = `(?:${number}%?|none)`;
const hue = `(?:${number}(?:deg|grad|rad|turn)?|none)`;
const modern = (first: string): string => String.raw`${first}\s+${part}\s+${part}(?:\s*/\s*${part})?`;
const legacy = (first: string, others: string): string =>
  String.raw`${first}\s*,\s*${others}\s*,\s*${others}(?:\s*,\s*${number}%?)?`;
const whole = (text: string): RegExp => new RegExp(String.raw`^\s*(?:${text})\s*$`, 'iu');
const rgb = whole([modern(part), legacy(number, number), legacy(`${number}%`, `${number}%`)].join('|'));
const hsl = whole([modern(hue), legacy(hue, `${number}%`)].join('|'));

/** The functions whose arguments are read, unless they hold a function themselves or begin with another colour. */
const functions: Readonly<Record<string, RegExp>> = { rgb, rgba: rgb, hsl, hsla: hsl };
/** Colours too, whose arguments are not read. */
const otherFunction = /^(?:hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|device-cmyk|contrast-color)\(.*\)$/iu;
const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/iu;

/** Whether a value is a colour; null when that cannot be said of the value alone. */
export function isColour(value: string): boolean | null {
  const text = value.trim();
  if (undecided.test(text)) return null;
  if (hex.test(text) || named.has(text.toLowerCase()) || otherFunction.test(text)) return true;
  return /^(?:rgb|hsl)a?\([^()]*\)$/iu.test(text)
    ? brokenColours(text).length === 0
    : /^(?:rgb|hsl)a?\(.*\)$/iu.test(text);
}

/** The colours of a value, a shadow for example, that are written as one and cannot be read as one. */
export function brokenColours(value: string): readonly string[] {
  // A quoted name and an address may hold anything.
  const text = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/giu, ' ');
  const codes = [...text.matchAll(/#[^\s,()/]*/gu)].flatMap(([code]) => (hex.test(code) ? [] : [code]));
  const calls = [...text.matchAll(/\b(rgba?|hsla?)\(([^()]*)(\)|$)/giu)].flatMap(
    ([call, name = '', given = '', end]) => {
      const isRead = functions[name.toLowerCase()]?.test(given) ?? false;
      return end === ')' && (isRead || /^\s*from\s/iu.test(given)) ? [] : [call];
    },
  );
  return [...codes, ...calls];
}
