import type { Hardware } from '@ridescope/contract/hardware';
import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import { apiPrefix } from '@ridescope/contract/protocol';
import {
  firstAnswerColumns as columnNames,
  firstAnswerMessages as messages,
} from '@ridescope/words/en/texts/first-answers';
import { countText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import {
  hardwareDescription,
  hardwareHeading,
  hardwareLead,
  holdsBackTexts,
  sampleHardwareText,
} from '@ridescope/words/texts/hardware-words';
import { settingColumns } from '@ridescope/words/texts/setting-columns';
import { headerTexts, rowTexts } from '@ridescope/words/texts/text-columns';
import type { FirstAnswer } from '../../../platform/pages/first-answer.ts';
import { hardwareData } from './hardware-data.ts';
import type { HardwareService } from './service.ts';

/** Rows of a list without script; the page itself shows all. */
const mostRows = 200;

/** The figures of a card or processor for readers without script, or the list of all without a name. */
export async function hardwareAnswer(
  hardware: Pick<HardwareService, 'find' | 'table'>,
  slug: string,
): Promise<FirstAnswer> {
  if (slug === '') return listAnswer(hardware);
  const found = await hardware.find(slug);
  const { name, kind, isSample, figures, neighbours } = found;
  const settings = figures?.settings ?? [];
  const isKnown = kind !== undefined && !isSample && settings.length > 0;
  const common = {
    title: titleOf(found),
    description: hardwareDescription(found),
    caption: hardwareLead(found),
    isIndexable: isKnown,
  };
  if (settings.length === 0) {
    return {
      ...common,
      columns: [columnNames.similar],
      rows: neighbours.map((one) => [{ text: one.name, path: hardwarePath(one.name) }]),
    };
  }
  const columns = settingColumns(isSample);
  const note = isSample && kind ? sampleHardwareText(kind) : holdsBackTexts(found).join(' ');
  return {
    ...common,
    path: hardwarePath(name),
    ...(isKnown && {
      imagePath: `${apiPrefix}${hardwarePath(name)}/card.png`,
      data: hardwareData(found),
    }),
    ...(note !== '' && { note }),
    columns: headerTexts(columns),
    rows: settings.map((setting) => rowTexts(columns, setting)),
  };
}

function titleOf(hardware: Hardware): string {
  return writeMessage(messages['part-title'], {
    name: hardwareHeading(hardware),
    isKnown: hardware.kind !== undefined,
  });
}

async function listAnswer(hardware: Pick<HardwareService, 'table'>): Promise<FirstAnswer> {
  const parts = (await hardware.table()).parts.filter(({ isSample }) => !isSample);
  return {
    caption: writeMessage(messages['parts-caption'], { count: parts.length }),
    columns: [columnNames.name, columnNames.riders],
    rows: parts
      .slice(0, mostRows)
      .map(({ name, riders }) => [{ text: name, path: hardwarePath(name) }, countText(riders)]),
    isIndexable: true,
  };
}
