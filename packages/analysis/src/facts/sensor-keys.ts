/** Names an ANT+ sensor in results, series and incidents: by its device number, else by its channel. */
export function antKey({ device, channel }: { device?: number; channel: number }): string {
  return device === undefined ? `ant-channel-${channel}` : `ant-${device}`;
}

/** Names a Bluetooth or network sensor in results, series and incidents. */
export function wirelessKey({
  transport,
  device,
}: {
  transport: string;
  device: { name: number };
}): string {
  return `${transport}-${device.name}`;
}
