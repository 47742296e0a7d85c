import type { RideStrip } from '@ridescope/contract/report/ride-strip';
import { colours, gradeFills, gradeInks, gradeShapes } from '@ridescope/words/card/card-colours';
import { cardLine, lineSize } from '@ridescope/words/card/card-line';
import {
  cardLogo,
  cardSidePx,
  cardSize,
  gluedLine,
  textSizes,
} from '@ridescope/words/card/card-look';
import type { ShareCard } from '@ridescope/words/card/share-card';
import { longestDrop } from '@ridescope/words/report/strip-words';

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

/** Lays out a card: what was ridden, the line of the ride from edge to edge, the verdict, and its cause on its own line. */
export function cardLayout(card: ShareCard): Box {
  return box(
    {
      ...cardSize,
      boxSizing: 'border-box',
      flexDirection: 'column',
      paddingTop: 40,
      paddingBottom: 36,
      overflow: 'hidden',
      backgroundColor: colours.page,
      border: `${edgePx}px solid ${colours.edge}`,
      color: colours.text,
      fontFamily: 'Inter',
    },
    [head(card), ...(card.strip ? [line(card.strip)] : []), story(card)],
  );
}

function head({ place, when }: ShareCard): Box {
  const placeStyle = {
    fontSize: 34,
    fontWeight: 700,
    lineHeight: 1.2,
    lineClamp: 1,
    display: 'block',
  };
  return box({ justifyContent: 'space-between', gap: 40, padding: `0 ${cardSidePx}px` }, [
    box({ flexDirection: 'column', flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 4 }, [
      box(placeStyle, place),
      box({ fontSize: 24, color: colours.muted }, when || 'Date not in the log'),
    ]),
    box({ alignItems: 'center', alignSelf: 'flex-start', gap: 14 }, [
      picture(cardLogo, 40, 40),
      box({ fontSize: 30, fontWeight: 600 }, 'Ridescope'),
    ]),
  ]);
}

/** The line with the name of its longest drop below. */
function line(strip: RideStrip): Box {
  const longest = longestDrop(strip);
  const labelPx = 300;
  const atPx = ((longest?.middleS ?? 0) / strip.seconds) * lineSize.width;
  const leftPx = Math.min(Math.max(atPx - labelPx / 2, 0), lineSize.width - labelPx);
  const label = {
    width: labelPx,
    marginLeft: leftPx,
    justifyContent: 'center',
    color: longest ? gradeInks[longest.grade] : colours.muted,
    fontSize: 22,
    fontWeight: 600,
  };
  return box({ flexDirection: 'column', gap: 4, marginTop: 30, marginLeft: -edgePx }, [
    picture(cardLine(strip), lineSize.width, lineSize.height),
    box(label, longest?.text ?? ''),
  ]);
}

/** The grade, the sentences below it, and the cause last: a reader of a preview gets no further than the first lines. */
function story({ grade, happened, more = '', cause, strip }: ShareCard): Box {
  const sizes = textSizes(happened.length + more.length, strip !== undefined);
  const text = { lineHeight: 1.28, display: 'block', textWrap: 'balance' };
  return box(
    {
      flexDirection: 'column',
      flexGrow: 1,
      justifyContent: 'center',
      gap: 10,
      padding: `0 ${cardSidePx}px`,
    },
    [
      ...(grade ? [gradeMark(grade)] : []),
      box({ ...text, fontSize: sizes.first, fontWeight: 600 }, gluedLine(happened)),
      ...(more
        ? [box({ ...text, fontSize: sizes.rest, color: colours.muted }, gluedLine(more))]
        : []),
      ...(cause ? [box({ ...text, fontSize: sizes.cause }, cause)] : []),
    ],
  );
}

function gradeMark({ id, word }: NonNullable<ShareCard['grade']>): Box {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path d="${gradeShapes[id]}" fill="${gradeFills[id]}"/></svg>`;
  return box({ alignItems: 'center', gap: 14 }, [
    picture(shape, 34, 34),
    box({ fontSize: 40, fontWeight: 700, lineHeight: 1.1, color: gradeInks[id] }, word),
  ]);
}
