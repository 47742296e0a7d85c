import type { Hardware } from '@ridescope/contract';
import { Measured } from '../../shared/ui/absent.tsx';
import { type FigureRow, FigureTable } from '../../shared/ui/figure-table.tsx';
import classes from './section.module.css';
import { Section } from './section.tsx';

const profileNames: Record<NonNullable<Hardware['graphicsProfile']>, string> = {
  basic: 'Basic',
  medium: 'Medium',
  high: 'High',
  ultra: 'Ultra',
};

/** The computer, as the game named it in the log. */
export function HardwareSection({ hardware }: { hardware: Hardware }) {
  return (
    <Section id="hardware">
      <div className={classes.stack}>
        <FigureTable caption="The computer" rows={computerRows(hardware)} isText />
        <FigureTable caption="Graphics settings" rows={settingRows(hardware)} isText />
      </div>
    </Section>
  );
}

function computerRows({ cpu, cpuRaw, gpu, gpuRaw, ramGb, driver, openGl }: Hardware): FigureRow[] {
  return [
    row('Processor', cpu, 'The log does not name the processor.', cpuRaw),
    row('Graphics card', gpu, 'The log does not name the graphics card.', gpuRaw),
    row('Memory', ramGb && `${ramGb} GB`, 'The log does not tell the memory.'),
    row('Graphics driver', driver, 'The log does not tell the version of the driver.'),
    row('OpenGL', openGl, 'The log does not tell the version of OpenGL.'),
  ];
}

function settingRows(hardware: Hardware): FigureRow[] {
  const { graphicsProfile, resolution, shadowResolution, monitors } = hardware;
  return [
    row(
      'Graphics profile',
      graphicsProfile && profileNames[graphicsProfile],
      'The log does not name the profile that the game chose.',
    ),
    row(
      'Resolution',
      resolution && `${resolution.width} × ${resolution.height}`,
      'The log does not tell the resolution.',
    ),
    row(
      'Shadow resolution',
      shadowResolution && `${shadowResolution} × ${shadowResolution}`,
      'The log does not tell the resolution of shadows.',
    ),
    row('Monitors', monitors && String(monitors), 'The log does not count the monitors.'),
  ];
}

function row(
  label: string,
  value: string | 0 | undefined,
  reason: string,
  logged?: string | undefined,
): FigureRow {
  return {
    label,
    value: (
      <>
        <Measured value={value || undefined} format={(text) => text} reason={reason} />
        {logged && logged !== value && (
          <small className={classes.logged}>in the log: {logged}</small>
        )}
      </>
    ),
  };
}
