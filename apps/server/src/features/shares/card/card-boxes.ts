import { colours } from '@ridescope/words/card/card-colours';
import {
  type CardLayout,
  type CardMark,
  type CardText,
  cardSize,
  cardSpace,
} from '@ridescope/words/card/card-layout';
import { lineSize } from '@ridescope/words/card/card-line';

const edgePx = 2;

type Style = Record<string, string | number>;

/** An element as satori takes it. */
export interface Box {
  type: string;
  key: null;
  props: { style: Style; src?: string; children?: string | Box[] };
}

const box = (style: Style, children?: string | Box[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
});

const picture = (svg: string, width: number, height: number): Box => ({
  type: 'img',
  key: null,
  props: {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    style: { width, height, flexShrink: 0 },
  },
});

const mark = ({ svg, sizePx }: CardMark) => picture(svg, sizePx, sizePx);

const words = ({ text, sizePx, weight, colour, lineHeight }: CardText, style: Style = {}): Box =>
  box({ fontSize: sizePx, fontWeight: weight, color: colour, lineHeight, ...style }, text);

/** Turns the layout of a card into boxes, which satori places and draws. */
export function cardBoxes(layout: CardLayout): Box {
  return box(
    {
      ...cardSize,
      boxSizing: 'border-box',
      flexDirection: 'column',
      paddingTop: cardSpace.top,
      paddingBottom: cardSpace.bottom,
      overflow: 'hidden',
      backgroundColor: colours.page,
      border: `${edgePx}px solid ${colours.edge}`,
      fontFamily: 'Inter',
    },
    [head(layout), ...(layout.line ? [line(layout.line)] : []), story(layout)],
  );
}

function head({ place, when, product }: CardLayout): Box {
  return box(
    {
      justifyContent: 'space-between',
      gap: cardSpace.head,
      padding: `0 ${cardSpace.side}px`,
    },
    [
      box(
        {
          flexDirection: 'column',
          flexGrow: 1,
          flexShrink: 1,
          flexBasis: 0,
          gap: cardSpace.belowPlace,
        },
        [words(place, { lineClamp: 1, display: 'block' }), words(when)],
      ),
      box({ alignItems: 'center', alignSelf: 'flex-start', gap: cardSpace.besideMark }, [
        mark(product.mark),
        words(product.name),
      ]),
    ],
  );
}

/** The line with the name of its longest drop below. */
function line({ svg, label }: NonNullable<CardLayout['line']>): Box {
  return box(
    {
      flexDirection: 'column',
      gap: cardSpace.belowLine,
      marginTop: cardSpace.aboveLine,
      marginLeft: -edgePx,
    },
    [picture(svg, lineSize.width, lineSize.height), ...(label ? [name(label)] : [])],
  );
}

function name(label: NonNullable<NonNullable<CardLayout['line']>['label']>): Box {
  const widthPx = 300;
  const left = Math.min(Math.max(label.middlePx - widthPx / 2, 0), lineSize.width - widthPx);
  return words(label, { width: widthPx, marginLeft: left, justifyContent: 'center' });
}

function story({ grade, story: rows }: CardLayout): Box {
  return box(
    {
      flexDirection: 'column',
      flexGrow: 1,
      justifyContent: 'center',
      gap: cardSpace.belowRow,
      padding: `0 ${cardSpace.side}px`,
    },
    [
      ...(grade
        ? [
            box({ alignItems: 'center', gap: cardSpace.besideMark }, [
              mark(grade.mark),
              words(grade.word),
            ]),
          ]
        : []),
      ...rows.map((row) => words(row, { display: 'block', textWrap: 'balance' })),
    ],
  );
}
