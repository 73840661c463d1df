/** A delivery address as a member enters it; `area` is the district, `phone` has at most 11 characters. */
export interface SampleAddress {
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  readonly name: string;
  readonly phone: string;
  /** The code of a country. */
  readonly country: string;
}

export const ADDRESSES: readonly SampleAddress[] = [
  at("MY", "Selangor", "Petaling Jaya", "Damansara", "12 Jalan Cempaka 3, Taman Seri", "Tan Mei Lin", "0125550134"),
  at(
    "MY",
    "Kuala Lumpur",
    "Kuala Lumpur",
    "Bangsar",
    "Unit 8-2, Menara Kenanga, Lorong Maarof",
    "Nurul Aina",
    "0135550176",
  ),
  at("MY", "Pulau Pinang", "George Town", "Pulau Tikus", "27 Jalan Bunga Raya", "Lim Wei Han", "0165550118"),
  at("MY", "Johor", "Johor Bahru", "Taman Pelangi", "5 Jalan Perang 2", "Siva Kumar", "0195550162"),
  at("SG", "Singapore", "Singapore", "Toa Payoh", "Blk 214 Lorong 8, #11-46", "Rachel Goh", "81550143"),
  at("CN", "上海市", "上海市", "徐汇区", "衡宁路 188 弄 6 号 1203 室", "陈思远", "13055501288"),
  at("CN", "广东省", "深圳市", "南山区", "海棠街 66 号云顶花园 3 栋 802", "林晓雯", "13155506620"),
  at("CN", "浙江省", "杭州市", "西湖区", "青莲巷 15 号 2 单元 501", "周子涵", "13255509915"),
  at("HK", "香港", "香港", "沙田", "禾香街 9 号翠屏阁 17 楼 C 室", "黄嘉欣", "55550191"),
  at("IN", "Maharashtra", "Pune", "Kothrud", "Flat 402, Lotus Court, Paud Road", "Priya Nair", "9055501742"),
  at("AU", "Victoria", "Melbourne", "Carlton", "3/48 Wattle Lane", "Oliver Hughes", "0491570156"),
  at("US", "California", "San Jose", "Willow Glen", "1180 Orchard View Drive", "Grace Miller", "2025550143"),
];

type Lines = readonly [province: string, city: string, area: string, address: string, name: string, phone: string];

function at(country: string, ...[province, city, area, address, name, phone]: Lines): SampleAddress {
  return { country, province, city, area, address, name, phone };
}
