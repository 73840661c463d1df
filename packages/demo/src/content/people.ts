/** A member to be: what they call themselves, at most 11 characters, and where they live (ISO 3166 code). */
export interface Person {
  readonly nickname: string;
  readonly country: string;
}

/** 340 people, countries mixed as in a real list: each country's names are spread evenly over the whole. */
export function people(): readonly Person[] {
  const placed = Object.entries(NICKNAMES).flatMap(([country, names]) =>
    names.split("|").map((nickname, place, all) => ({ nickname, country, at: (place + 0.5) / all.length })),
  );
  return placed.toSorted((a, b) => a.at - b.at).map(({ nickname, country }) => ({ nickname, country }));
}

const NICKNAMES: Readonly<Record<string, string>> = {
  MY:
    "Lee Jun Wei|Alya Halim|Priya Das|Goh Ivy|Tan Rachel|Yeo Jia Hui|Syafiq Zain|Goh Li Ying|Azlan Musa|" +
    "Sofea Zain|Lim Shu Fen|Ong Ivy|Teo Marcus|Ravi Gupta|Meera Iyer|Aisyah Zain|Hana Jamil|Koh Darren|Koh Ivy|" +
    "Goh Hui Min|Hana Rahim|Ng Cheryl|Tara Patel|木木|Lim Jun Wei|Ong Eunice|Goh Jun Wei|Iman Musa|Nadia Hamid|" +
    "Ng Jia Hui|Iman Osman|Goh Kai Jie|Sunita Iyer|Ravi Shah|Aina Karim|Farah Ali|Zul Zain|Haziq Osman|" +
    "Amir Osman|Sim Ming|Zul Rahim|Irfan Hamid|小鹿|Lim Jia Hui|Nadia Jamil|Ng Hui Min|Arjun Joshi|Koh Rachel|" +
    "Ong Ming|Irfan Idris|Leela Rao|Sim Jia Hui|Sim Wei Han|Rohan Iyer|Zul Salleh|Chan Darren|Low Wei Han|" +
    "Nadia Zain|Priya Shah|暖阳|Hana Samad|Yeo Xin Yi|Alya Musa|Tan Ivy|Yeo Darren|Mohan Patel|Rizal Rahim|" +
    "一叶知秋|Koh Jason|Hafiz Halim|Lim Mei Lin|Ong Mei Lin|Sim Cheryl|Sofea Halim|Arjun Shah|阿May|Low Zhi Hao|" +
    "Tan Marcus|Rizal Hamid|Haziq Rahim|Izzat Hamid|Amir Samad|Priya Singh|Irfan Rahim|Faris Halim|Low Yi Xuan|" +
    "Yeo Jun Wei|Geeta Joshi|Rizal Samad|Aina Rahim|Wong Ivy",
  SG:
    "Tara Kapur|Ava Green|Lee Rachel|Sim Darren|Lim Ming|Wong Darren|Chua Ivy|Low Hui Min|Iman Hamid|Lim Yi Xuan|" +
    "Low Jia Hui|Yeo Marcus|Dev Gupta|Tan Ming|Teo Hui Min|Hugo Day|Vikram Rao|Ong Xin Yi|Yeo Li Ying|Nabila Ali|" +
    "Teo Yi Xuan|Koh Hui Min|Rohan Gupta|Arjun Rao|Teo Cheryl|Goh Jia Hui|Rahul Rao|James Price|David Scott|" +
    "Alya Ali|Sofea Jamil|Tan Kai Jie|Tan Shu Fen|Goh Eunice",
  CN:
    "郑晨曦|于思远|唐子涵|罗欣妍|胡欣妍|张佳怡|云朵|唐天佑|张慧敏|张家豪|傅雅婷|于雪|半夏|冯冠宇|高志强|曹嘉欣|" +
    "郑文博|傅心怡|董冠宇|萧磊|茶茶|唐语嫣|于梦琪|周书瑶|韩文博|朱嘉欣|悠悠|韩子涵|萧丽华|孙晓雯|老周|孙宇轩|" +
    "于慧敏|袁秋月|袁雅婷|何洋|胡雨桐|朱语嫣|曾家豪|青山|胡磊|曾静怡|邓思远|吴书瑶|小满妈妈|傅浩然|沈睿|曹洋|" +
    "张子墨|糖糖|高芳|许子墨|橙子|于海燕|曹海燕|张伟",
  HK:
    "吕梦琪|Max Hunt|Grace Hill|曾安琪|陈子墨|曹安琪|胡婷|谢磊|马家豪|南风|何怡君|董心怡|Liam Clark|Clara Pike|" +
    "吴嘉欣|谢睿|许志强",
  TW:
    "曹若曦|胡伟|冯国栋|韩敏|马美玲|傅子墨|谢安琪|孙秋月|豆豆妈|谢宇轩|程天佑|韩美玲|徐书瑶|沈丽华|梁语嫣|袁睿|" +
    "谢敏|郑嘉欣",
  IN:
    "Ishaan Nair|Ravi Das|Meera Kapur|Geeta Gupta|Mohan Iyer|Kiran Kapur|Pooja Nair|Asha Gupta|Meera Gupta|" +
    "Geeta Nair|Arun Shah|Neha Kapur|Uma Menon|Kiran Rao|Varun Patel|Nikhil Nair|Leela Iyer|Vikram Shah|" +
    "Kavya Menon|Pooja Shah|Mohan Das|Asha Das|Rahul Nair|Ishaan Iyer|Dev Singh|Divya Singh",
  ID:
    "Bayu Wijaya|Budi Wijaya|Eko Lestari|Eko Putra|Indah Halim|Yoga Halim|Putri Surya|Dewi Santo|Agus Putra|" +
    "Bayu Surya|Rina Santo|Eko Halim|Dewi Halim|Citra Putra|Sari Santo|Budi Halim",
  TH: "Dao Sri|Niran Rak|Arthit Dee|Niran Dee|Kanya Chan|Malee Dee|Chai Wong|Nok Dee|Malee Rak|Nok Sri",
  AU:
    "Tan Cheryl|Eva Burke|Sophie Pike|Goh Wei Han|Eva Moore|Adam Fox|Hazel Hart|Noah Fox|Simon Pike|Hugo Burke|" +
    "Felix Hall|Maya Pike|Julia Scott|Julia Stone|Emma Price|Jack Shaw|Leo Price|David Cole|David Bell",
  US:
    "Jack Day|Hazel Ward|Ruby Hunt|Liam Bell|Iris Shaw|Kavya Patel|Anna Clark|Lucy Webb|Hazel Nash|Henry Price|" +
    "Felix Gray|Theo Lane|Lucas Green|Dev Das|Evan Ford|Ava Moore|Maya Burke|Max Evans|Liam Scott|Maya Moore|" +
    "Theo Moore|Iris Lane",
  GB:
    "Owen Cole|Grace Young|Theo Fox|Peter Green|Iris Green|Julia Gray|Peter Stone|Leo Clark|Max Hill|Alice Evans|" +
    "Lucas Moore|Jack Bell",
  CA:
    "Goh Shu Fen|Ella Ross|Alice Fox|Ella Green|Laura Shaw|Leo Stone|Eva Webb|Lee Yi Xuan|Grace Cole|Lucas Webb|" +
    "Lucy Hart",
  NZ: "Sarah Clark|Peter Lowe|Ella Pike|Emma Hunt|Mia Evans|Oscar Ford|Clara Moore|Clara Ross",
};
