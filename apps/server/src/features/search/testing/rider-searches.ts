/**
 * What riders type, as they type it, and what has to come first: the end of a card's name, or another field with its value. A line
 * is an answer, and its searches are separated by bars.
 */
const searches = `
gpu RTX 4090: 4090 | rtx 4090 | RTX4090 | rtx-4090 | geforce rtx 4090 | geforce 4090 | nvidia 4090 | nvidia rtx 4090 | nvidia geforce rtx 4090 | gpu:4090 | "rtx 4090" | 4090 ultra | rtx 4090 13400
gpu RTX 4080: 4080 | rtx 4080 | rtx4080 | nvidia 4080
gpu RTX 4080 SUPER: 4080 super | 4080super | rtx 4080 super | rtx4080super
gpu RTX 4070: 4070 | rtx 4070 | rtx4070 | geforce 4070 | nvida 4070 | zotac rtx 4070 | rtx 4070 12gb | what fps with a 4070
gpu RTX 4070 Ti: 4070 ti | 4070ti | rtx 4070ti | rtx4070ti | RTX 4070 TI
gpu RTX 4060: 4060 | rtx 4060 | rtx4060 | gforce 4060 | geforse rtx 4060 | nvidea rtx 4060
gpu RTX 4060 Ti: 4060 ti | 4060ti | rtx 4060ti | rtx 4060 ti
gpu RTX 4060 Laptop GPU: 4060 laptop | rtx 4060 laptop | rtx 4060 laptop gpu | laptop 4060 | notebook 4060 laptop | notebook rtx 4060 | gaming laptop rtx 4060
gpu RTX 3080: 3080 | rtx 3080 | rtx3080 | asus tuf 3080 oc
gpu RTX 3070: 3070 | rtx 3070 | rtx3070 | nvidia 3070
gpu RTX 3070 Ti: 3070 ti | 3070ti | rtx 3070ti
gpu RTX 3060: 3060 | rtx 3060 | rtx3060 | RTX 3060 1080p | rtx 3060 watopia | geforce rtx3060
gpu RTX 3060 Ti: 3060 ti | 3060ti | rtx 3060ti | rtx3060ti | geforce 3060 ti
gpu RTX 3050: 3050 | rtx 3050 | rtx3050
gpu GTX 1660: 1660 | gtx 1660 | gtx1660
gpu GTX 1660 SUPER: 1660 super | 1660super | gtx 1660 super | gtx1660super | msi gtx 1660 super gaming x
gpu GTX 1650: 1650 | gtx 1650 | gtx1650 | geforce 1650
gpu GTX 1080: gtx 1080 | gtx1080 | geforce gtx 1080 | nvidia gtx 1080 | gpu:1080 | "gtx 1080"
gpu GTX 1080 Ti: 1080 ti | 1080ti | gtx 1080ti | gtx1080ti
gpu GTX 1070: 1070 | gtx 1070 | gtx1070
gpu GTX 970: 970 | gtx 970 | gtx970 | geforce 970
gpu GTX 750 Ti: 750 ti | 750ti | gtx 750 ti | gtx750ti
gpu RX 7900 XTX: 7900 xtx | 7900xtx | rx 7900 xtx | rx7900xtx | radeon 7900 xtx | amd 7900
gpu RX 7800 XT: 7800 xt | 7800xt | rx 7800 xt | rx7800xt | radeon rx 7800
gpu RX 6700 XT: 6700 xt | 6700xt | rx 6700 xt | rx6700xt | amd radeon rx 6700 xt | radoen 6700
gpu RX 6600: 6600 | rx 6600 | rx6600 | amd 6600 | sapphire pulse rx 6600 8gb
gpu RX 580: 580 | rx 580 | rx580 | radeon 580 | amd rx580 | raedon rx 580
gpu Arc A750: arc a750 | a750 | intel arc a750 | arca750
gpu Arc B580: b580 | arc b580 | intel b580
gpu UHD Graphics 620: uhd 620 | uhd620 | uhd graphics 620 | intel uhd | intel graphics 620
gpu A12X GPU: a12x | apple a12x
cpu i5-13400F: 13400 | i5-13400 | i5 13400 | i5-13400f | i5 13400f | core i5-13400f | intel core i5-13400f | intel i5 13400 | cpu:13400f | intel 13th gen i5 13400
cpu i7-7700: 7700 | i7-7700 | i7 7700 | core i7 7700 | cpu:i7 | intel i7
cpu Ryzen 5 5600X: 5600x | ryzen 5600x | ryzen 5 5600x | ryzen5 5600x | amd 5600x | rizen 5 5600x | ryzen | AMD Ryzen | ryzen 5 5600x 32gb ram
cpu Ultra 7 155H: 155h | ultra 7 155h | core ultra | intel core ultra 7
cpu i5-8250U: 8250u | i5-8250u | i5 8250u
cpu M3 Pro: m3 pro | m3pro | apple m3 | m3 | macbook pro m3 | apple silicon m3 | apple silicon | macbook pro 14 m3
world New York: new york | newyork | new yrok | "new york" | world:"new york" | nyc new york | nyc | central park
world Makuri Islands: makuri | makuri islands | makuriislands | makury | macuri | neokyo
world Watopia: watopia | watopai | whatopia | world:watopia
platform ios: ipad | iphone | ios | apple tv | appletv | tvos | ipad pro | ipad air 5 | iphone 15 pro
platform mac: mac | macbook | imac | macos | platform:mac | macbook air | mac mini
platform pc: windows | pc | windwos | window | windows 11 | win 11 gaming
resolution 2160: 4k | 2160p | 2160 | resolution:2160
resolution 1440: wqhd | 1440p | 1440 | resolution:1440
resolution 1080: fhd | 1080p | resolution:1080
profile ultra: ultra | profile:ultra | ulta
profile high: high | profile:high
profile medium: medium | medim | mediun | profile:medium
version 1.104.4: 1.104.4 | 1.104 | version:1.104.4
version 1.99.1: 1.99 | 1.99.1
`;

export interface RiderSearch {
  text: string;
  field: string;
  first: string;
}

export const riderSearches: readonly RiderSearch[] = searches
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [, field = '', first = '', texts = ''] = /^(\w+) (.+?): (.*)$/.exec(line) ?? [];
    return texts.split(' | ').map((text) => ({ text, field, first }));
  });
