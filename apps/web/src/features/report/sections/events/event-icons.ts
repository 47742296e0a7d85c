import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import {
  IconAccessPointOff,
  IconAntennaBarsOff,
  IconBatteryOff,
  IconBluetoothX,
  IconClockEdit,
  IconClockX,
  IconDeviceDesktopCog,
  IconDeviceMobileOff,
  IconHourglass,
  IconPlayerPause,
  IconPlugConnected,
  IconPlugConnectedX,
  type IconProps,
  IconRoute,
  IconSendOff,
  IconSnowflake,
  IconUsb,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A drawing for every kind of event, beside its words. */
export const eventIcons: Record<TimelineEventKind, ComponentType<IconProps>> = {
  stall: IconSnowflake,
  loading: IconHourglass,
  worldChange: IconWorld,
  routeChange: IconRoute,
  linkLoss: IconPlugConnectedX,
  tcpDrop: IconAccessPointOff,
  sendFailures: IconSendOff,
  latencyTestFailed: IconClockX,
  sensorSearch: IconAntennaBarsOff,
  sensorDrop: IconBluetoothX,
  sensorPaired: IconPlugConnected,
  receiverReset: IconUsb,
  companionLoss: IconDeviceMobileOff,
  batteryLow: IconBatteryOff,
  clockStep: IconClockEdit,
  pause: IconPlayerPause,
  pictureChange: IconDeviceDesktopCog,
};
