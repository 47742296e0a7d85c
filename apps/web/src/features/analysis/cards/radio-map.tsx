import type { AdvancedResult, RadioMap } from '@ridescope/contract/advanced/result';
import { radioSentences } from '@ridescope/words/advanced/detail-words';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { ScrollBox } from '../../../shared/ui/tables/scroll-box.tsx';
import { Card } from '../parts/card.tsx';
import classes from './radio-map.module.css';

/** Which part of the 2.4 GHz band Bluetooth could use, with the Wi-Fi channels that fit what it avoided. */
export function RadioMapCard({ result: { radioMap } }: { result: AdvancedResult }) {
  if (!radioMap) return null;
  const sentences = radioSentences(radioMap);
  return (
    <Card
      id="radio"
      title={analysisMessages['radio-map']}
      lead={analysisMessages['bluetooth-ant-wi']}
    >
      <ScrollBox label={analysisMessages['drawing-radio-map']}>
        <Band map={radioMap} label={sentences.join(' ')} />
      </ScrollBox>
      <ul className={classes.legend} aria-hidden>
        <li data-kind="used">{analysisMessages['bluetooth-channel-use']}</li>
        <li data-kind="blocked">{analysisMessages.avoided}</li>
        <li data-kind="ant">{analysisMessages['ant-2457-mhz']}</li>
      </ul>
      <ul className={classes.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {radioMap.blockedSpans.length > 0 && (
          <li>
            {writeMessage(analysisMessages['avoided-more'], {
              value: radioMap.blockedSpans
                .map(({ fromMhz, toMhz }) =>
                  writeMessage(analysisMessages.mhz, { from: fromMhz, to: toMhz }),
                )
                .join(', '),
            })}
          </li>
        )}
      </ul>
    </Card>
  );
}

/** The drawing has a unit for each MHz. */
const firstMhz = 2400;
const lastMhz = 2484;
const antMhz = 2457;
const usualWifi = [1, 6, 11];
const wifiHalfMhz = 10;
const rows = { channels: 3, channelsHeight: 8, wifi: 14, wifiHeight: 5, height: 25 };

function Band({ map, label }: { map: RadioMap; label: string }) {
  const { blockedSpans, likelyWifiChannels } = map;
  const isBlocked = (mhz: number) =>
    blockedSpans.some(({ fromMhz, toMhz }) => mhz > fromMhz && mhz < toMhz);
  const wifi = [...new Set([...usualWifi, ...likelyWifiChannels])].sort((a, b) => a - b);
  return (
    <svg
      viewBox={`0 0 ${lastMhz - firstMhz} ${rows.height}`}
      className={classes.band}
      role="img"
      aria-label={label}
    >
      {Array.from({ length: 37 }, (_, channel) => {
        const mhz = frequencyOf(channel);
        return (
          <rect
            key={mhz}
            x={mhz - firstMhz - 0.85}
            y={rows.channels}
            width={1.7}
            height={rows.channelsHeight}
            className={classes.channel}
            data-blocked={isBlocked(mhz) || undefined}
          />
        );
      })}
      <line
        x1={antMhz - firstMhz}
        x2={antMhz - firstMhz}
        y1={rows.channels - 3}
        y2={rows.channels + rows.channelsHeight + 2}
        className={classes.ant}
      />
      {wifi.map((channel) => {
        const centre = 2407 + 5 * channel - firstMhz;
        const isLikely = likelyWifiChannels.includes(channel);
        return (
          <g key={channel} data-likely={isLikely || undefined} className={classes.wifi}>
            <rect
              x={centre - wifiHalfMhz}
              y={rows.wifi}
              width={2 * wifiHalfMhz}
              height={rows.wifiHeight}
              rx={1}
            />
            <text x={centre} y={rows.wifi + rows.wifiHeight / 2}>
              {writeMessage(analysisMessages['wi-fi'], { channel })}
            </text>
          </g>
        );
      })}
      {[2404, 2424, 2444, 2464, 2480].map((mhz) => (
        <text key={mhz} x={mhz - firstMhz} y={rows.height - 3} className={classes.mhz}>
          {mhz}
        </text>
      ))}
    </svg>
  );
}

/** Data channels 0 to 10 lie at 2404 to 2424 MHz, 11 to 36 at 2428 to 2478. */
function frequencyOf(channel: number): number {
  return channel <= 10 ? 2404 + 2 * channel : 2406 + 2 * channel;
}
